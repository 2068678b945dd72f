// Where an action of Utopia goes on the board.
import type { Way } from '../contract';
import { parse, readGuest } from './actions';
import type { UtopiaScene } from './types';

export function way(text: string, scene: UtopiaScene): Way {
  const action = parse(text);
  switch (action.verb) {
    case 'guest': {
      const from = `${action.civilization} ${action.island}`;
      return action.district === null
        ? { places: [from], ghost: null }
        : { places: [from, action.district], ghost: `supply:${action.civilization}` };
    }
    case 'place': {
      const { surprise } = scene.view.table;
      return { places: [action.district], ghost: surprise ? `supply:${readGuest(surprise).civilization}` : null };
    }
    case 'move':
      return { places: [action.from, action.district], ghost: `supply:${action.civilization}` };
    case 'add':
    case 'welcome':
      return { places: [action.district], ghost: `supply:${action.civilization}` };
    case 'rule':
      return { places: [action.district], ghost: `rule:${action.civilization} ${action.district}` };
    case 'wonder':
      return { places: [action.island], ghost: `wonder:${action.island}` };
    case 'remove':
    case 'return':
      return { places: [action.district], ghost: null };
    case 'raise':
    case 'drop':
      return { places: [action.civilization], ghost: null };
    case 'surprise':
    case 'done':
    case 'name':
    case 'privilege':
    case 'discard':
      return { places: [], ghost: null };
  }
}
