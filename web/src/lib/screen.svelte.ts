// What kind of screen the page is on.
import { MediaQuery } from 'svelte/reactivity';

const small = new MediaQuery('(max-width: 56rem), (pointer: coarse)');

/** What a finger needs, in pixels. */
export const FINGER = 40;

/** Whether the board may be too small to be touched piece by piece. */
export const isSmall = (): boolean => small.current;
