/** Words of a sentence that screen readers and text browsers read, and that nobody sees. */
export const hidden = (text: string) => <span className="vh">{text}</span>
