// The lessons of a first game, in their order, and in which positions each fits. Their words are in the catalogues.
import type { Game } from '../contract';
import type { Chart, Position, UtopiaScene } from './types';

const NAMES = ['isles', 'guests', 'district', 'three', 'discard', 'turn', 'move', 'scale', 'privilege', 'wonder', 'prestige'] as const;
export type Lesson = (typeof NAMES)[number];

const asked = (scene: UtopiaScene, ...decisions: Position['decision'][]): boolean =>
  scene.view.actor === scene.mine && decisions.includes(scene.view.table.decision);
const placed = (scene: UtopiaScene): boolean =>
  Object.values(scene.view.table.districts).some((district) => scene.mine !== null && scene.mine in district.princes);

const FITS: Record<Lesson, (scene: UtopiaScene) => boolean> = {
  isles: () => true,
  guests: (scene) => asked(scene, 'guest'),
  district: (scene) => asked(scene, 'guest') && scene.picks.length > 0,
  three: placed,
  discard: (scene) => asked(scene, 'discard by rank'),
  turn: (scene) => asked(scene, 'turn'),
  move: (scene) => asked(scene, 'turn'),
  scale: (scene) => asked(scene, 'turn'),
  privilege: (scene) => asked(scene, 'turn'),
  wonder: (scene) => scene.view.table.round > 1,
  prestige: (scene) => scene.view.table.round > 1,
};

export const lessons: Game<Position, Chart>['lessons'] = NAMES.map((name) => ({ name, fits: FITS[name] }));
