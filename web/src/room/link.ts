/** To hand on a link: by the clipboard, by the device's own sharing, or selected for copying by hand. */

export async function copied(text: string, field: HTMLInputElement | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not every browser gives its clipboard, and none does to a page without https.
    field?.focus();
    field?.select();
    return false;
  }
}

export const canShare = typeof navigator !== "undefined" && "share" in navigator;

/** Sharing that the reader breaks off is no failure. */
export async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {});
}
