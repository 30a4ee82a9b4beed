/** Where one signs in to see this page. Staff have a door of their own, which also says when an account is no staff's. */
export function signInPath(next: string): string {
  return `${next.startsWith('/cluster/') ? '/cluster/user/login' : '/user/login'}?next=${encodeURIComponent(next)}`
}

/** At the shop's own device: where one comes in by account for what a PIN does not open, and goes on. */
export function accountAtDevicePath(next: string): string {
  return `/cluster/user/login?account=1&next=${encodeURIComponent(next)}`
}

/** Where one who is signed in shows once more that it is they, and comes back. */
export function confirmPath(next: string): string {
  return `/user/confirm?next=${encodeURIComponent(next)}`
}
