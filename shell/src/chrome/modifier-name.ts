/** `⌘` on Apple's computers, `Ctrl` elsewhere. */
export const modifierName = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
