/** Where signing in goes on for who asks for a second step. */
export function secondStepPath(next: string, recovery = false): string {
  return `/user/login/second?next=${encodeURIComponent(next)}${recovery ? '&recovery=1' : ''}`
}
