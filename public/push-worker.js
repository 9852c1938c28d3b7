// Shows what the server pushes and opens its page. The payload is {id, title, body, link} (RTM-014).
self.addEventListener("push", (event) => {
  const { id, title, body, link } = event.data ? event.data.json() : {};
  event.waitUntil(self.registration.showNotification(title ?? "Kulis", { body, tag: `kulis-${id}`, data: { link } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const to = new URL(event.notification.data?.link ?? "/", self.location.origin);
  // A link of another site is none of ours.
  if (to.origin === self.location.origin) event.waitUntil(self.clients.openWindow(to.href));
});
