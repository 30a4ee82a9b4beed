/** Where a form of contact is sent; with questions of the business's own, which they are. */
export const contactPath = (questions = ''): string =>
  questions === '' ? '/cms/contact' : `/cms/contact?questions=${encodeURIComponent(questions)}`
