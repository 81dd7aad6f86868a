/** Words that only screen readers and text browsers show. */
export const hidden = (words: string) => <span className="vh">{words}</span>
