/** The browser's own name for itself, as the list of one's sessions shows it. */
export function userAgentOf(request: Request): string {
  return (request.headers.get('user-agent') ?? '').slice(0, 400)
}
