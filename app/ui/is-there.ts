/** Would anybody answer now? Who reads a page anew by a guess asks first: what fails to load takes the page's place. */
export async function isThere(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
