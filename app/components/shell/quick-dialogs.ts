/** The dialogs that `?dialog=` opens over any page; a list that is only read does not pay for them. */
export const quickDialogs = {
  chat: async () => ({ default: (await import("~/components/messenger/chat-panel")).ChatPanel }),
  "new-lead": async () => ({ default: (await import("~/components/lead/lead-dialog")).LeadDialog }),
  "new-project": async () => ({ default: (await import("~/components/project/project-dialog")).ProjectDialog }),
};

/**
 * What the dialog in the server's page is made of. The page is hydrated when it is there: a part that waits for its own
 * code is thrown away, with what was typed into it, by whatever happens around it meanwhile (React's error 421).
 */
export async function loadQuickDialog(): Promise<void> {
  const name = new URLSearchParams(window.location.search).get("dialog");
  // Without it the page comes as it would, and the dialog when its code does.
  if (name && Object.hasOwn(quickDialogs, name))
    await quickDialogs[name as keyof typeof quickDialogs]().catch(() => {});
}
