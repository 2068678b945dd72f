// The position while the player's action is on its way to the server.
import { parse, readGuest } from './actions';
import { PRINCES_FOR_MONUMENT } from './numbers';
import type { Civilization, Counts, Position } from './types';

/** The position with the player's own pieces as they will stand. The server's answer replaces it, whatever it is. */
export function withPending(position: Position, pending: string | null, seat: number | null): Position {
  if (pending === null || seat === null) return position;
  const action = parse(pending);
  const districts = { ...position.districts };
  let { guests } = position;

  const shift = (district: string, civilization: Civilization, by: number): void => {
    const before = districts[district]!;
    const princes = { ...before.princes, [seat]: change(before.princes[seat], civilization, by) };
    districts[district] = { ...before, princes };
  };

  switch (action.verb) {
    case 'guest': {
      if (action.district === null) break;
      const { civilization, island } = action;
      shift(action.district, civilization, 1);
      const lying = { ...guests.lying, [island]: change(guests.lying[island], civilization, -1) };
      guests = { ...guests, lying };
      break;
    }
    case 'place':
      if (position.surprise) shift(action.district, readGuest(position.surprise).civilization, 1);
      break;
    case 'add':
    case 'welcome':
      shift(action.district, action.civilization, 1);
      break;
    case 'remove':
    case 'return':
      shift(action.district, action.civilization, -1);
      break;
    case 'rule':
      shift(action.district, action.civilization, -PRINCES_FOR_MONUMENT);
      districts[action.district] = { ...districts[action.district]!, monument: action.civilization, ruler: seat };
      break;
    case 'move':
      shift(action.from, action.civilization, -action.n);
      shift(action.district, action.civilization, action.n);
      break;
    default:
      break; // nothing on the board that could be shown already
  }
  return { ...position, districts, guests };
}

const change = (counts: Counts | undefined, civilization: Civilization, by: number): Counts => ({
  ...counts,
  [civilization]: (counts?.[civilization] ?? 0) + by,
});
