/** The words of a page, as they are read. */
export const wordsOf = ({ text }: { text: string }): string =>
  (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text)
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
