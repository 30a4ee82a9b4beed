/**
 * The page that a request is for, as the browser's address bar has it. On a click within the site React Router asks for
 * `/user/address.data?_routes=…` (of `/` for `/_.data`): an address that no person may be sent to.
 */
export function pathOf(request: Request): { pathname: string; search: string } {
  const url = new URL(request.url)
  // Only where it is: to write a question anew would spell it otherwise.
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes')
  return { pathname: url.pathname.replace(/(?<=\/)_\.data$|\.data$/, ''), search: url.search }
}
