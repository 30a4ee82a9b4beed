const key = 'sala.signedOut'

/** Why the first page is shown, across the load of it: session-clock.ts leaves it, signed-out.tsx says it once. */
export function markSignedOut(): void {
  try {
    sessionStorage.setItem(key, 'idle')
  } catch {
    // then it is not said
  }
}

export function wasSignedOut(): boolean {
  try {
    const marked = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return marked
  } catch {
    return false
  }
}
