/** Name of the key for commands on the machine in use: `⌘` on Apple's, `Ctrl` on others. In the browser alone. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl");
