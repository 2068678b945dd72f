// Web Push in this browser. The worker that shows the messages is loaded only when the reader wants them.

import { register } from './offline/service';

/** Whether this browser supports push, on a page that was opened securely. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** Asks the reader and the browser; null if one of them refuses. `key` is the server's public key. */
export async function subscribe(
  key: string,
  label: string,
): Promise<{ kind: 'push'; endpoint: string; p256dh: string; auth: string; label: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await register();
  const old = await worker.pushManager.getSubscription();
  await old?.unsubscribe(); // it may belong to another key
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return { kind: 'push', endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', label };
}

/** The name of this browser in a list. */
export function browserName(agent: string): string {
  const browser = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'].find((each) => agent.includes(each)) ?? 'Browser';
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'].find((each) => agent.includes(each));
  return [{ Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser, system].filter(Boolean).join(', ');
}

/** Minutes since midnight as a time field writes them, and back. */
export const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
export function minutesOf(time: string): number | null {
  const [hours, minutes] = time.split(':').map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : hours * 60 + minutes;
}
