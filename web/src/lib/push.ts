/** Being told that it is one's turn, while the page is closed: by the service worker and the browser's push service. */
import { api } from "./api";
import { settings } from "./settings.svelte";
import type { Subscription } from "./wire";

export type When = NonNullable<Subscription["when"]>;

/** Why it did not work, as the page says it. */
export class NoPush extends Error {
  constructor(readonly why: "noPush" | "denied" | "failed") {
    super(why);
  }
}

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js");
  return navigator.serviceWorker.ready;
}

function wished(subscription: PushSubscription, when: When): Subscription {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "", when, lang: settings.lang };
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** From now on; a browser is asked whether it may only when somebody wishes to be told. */
export async function tellMe(when: When): Promise<void> {
  if (!canPush()) throw new NoPush("noPush");
  const { pushManager } = await worker();
  const known = await pushManager.getSubscription();
  if (when === "never") {
    if (known) await api.tellMe(wished(known, when));
    await known?.unsubscribe();
  } else {
    if ((await Notification.requestPermission()) !== "granted") throw new NoPush("denied");
    const { key } = await api.pushKey();
    const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
    const subscription =
      known ??
      (await pushManager.subscribe(options).catch(() => {
        throw new NoPush("failed");
      }));
    await api.tellMe(wished(subscription, when));
  }
  settings.told = when;
}

/** What the server knows of this browser may be old, or of another guest. */
export async function renewPush(): Promise<void> {
  if (settings.told === "never" || !canPush() || Notification.permission !== "granted") return;
  try {
    await tellMe(settings.told);
  } catch {
    // The next visit tries again.
  }
}
