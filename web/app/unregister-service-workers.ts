/** Removes every service worker of this origin, so that none can serve an old version. */
export async function unregisterServiceWorkers(from: Pick<Navigator, 'serviceWorker'>): Promise<void> {
  // Missing where the page is not a secure context; then none can be registered either.
  if (!('serviceWorker' in from) || from.serviceWorker === undefined) return;
  const registrations = await from.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
