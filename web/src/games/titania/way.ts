// Where an action of Titania goes on the board.
import type { Way } from '../contract';
import { parse } from './actions';
import { towerPart } from './parts';
import type { Fleet, TitaniaScene } from './types';

export function way(text: string, scene: TitaniaScene): Way {
  const action = parse(text);
  switch (action.verb) {
    case 'play':
      return { places: [...from(action.hex, action.fleet, scene), action.hex], ghost: `ship:${action.fleet}` };
    case 'ship':
    case 'star':
      return { places: [action.hex], ghost: null };
    case 'build':
      return { places: [action.hex], ghost: towerPart(action.shell, action.hex) };
    case 'draw':
    case 'done':
    case 'shell':
    case 'discard':
      return { places: [], ghost: null };
  }
}

/** The neighbour that a ship of a fleet would sail from. */
function from(name: string, fleet: Fleet, { chart, view }: TitaniaScene): string[] {
  const hexes = new Map(chart.hexes.map((hex) => [hex.name, hex]));
  const near = hexes.get(name)?.near ?? [];
  return near
    .filter((each) => [...(view.table.sea[each]?.ships ?? []), ...(hexes.get(each)?.flags ?? [])].includes(fleet))
    .slice(0, 1);
}
