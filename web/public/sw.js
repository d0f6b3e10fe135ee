/* Shows the word that it is one's turn, which the server sends by way of the browser's own service. */

self.addEventListener("push", (event) => {
  const { title, body, url, tag, count } = event.data.json();
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, { body, tag, data: url, icon: "/icon-192.png", badge: "/icon-maskable-192.png" }),
      self.navigator.setAppBadge?.(count),
      pages().then((open) => open.forEach((page) => page.postMessage("turn"))),
    ]),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data, self.location.origin).href;
  event.waitUntil(
    pages().then((open) => {
      const there = open.find((page) => page.url === url);
      return there ? there.focus() : self.clients.openWindow(url);
    }),
  );
});

function pages() {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}
