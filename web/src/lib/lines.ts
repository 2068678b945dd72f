// A turn in words: one action after another, as a player would say it.
import type { Game, Scene } from '../games/contract';
import { kindOf } from './parts';

/**
 * The actions of a turn, each as a button says it. What only ends something ("done") is left out behind other actions:
 * the position in which it would be said is not there to ask.
 */
export function inWords(actions: readonly string[], game: Game, scene: Scene): string[] {
  const said = actions.filter((action, i) => i === 0 || game.parts(action).some((part) => kindOf(part) !== 'word'));
  return said.map((action) => scene.words.action(action, scene));
}
