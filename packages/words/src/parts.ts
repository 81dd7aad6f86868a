/** A sentence that contains elements, such as a link or a name in bold: its texts and its elements, in their order. */
export const parts = <Values extends readonly unknown[]>(
  texts: TemplateStringsArray,
  ...values: Values
): (string | Values[number])[] => texts.flatMap((text, index) => [text, ...values.slice(index, index + 1)])
