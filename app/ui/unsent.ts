/**
 * What this browser keeps for the server and has not sent: a room says how many, and nobody signs out meanwhile
 * (shell/browser/sign-out-hold.ts).
 */
const start = 'sala.unsent.'

export function markUnsent(room: string, count: number): void {
  try {
    if (count > 0) localStorage.setItem(start + room, String(count))
    else localStorage.removeItem(start + room)
  } catch {
    // A browser that keeps nothing has nothing unsent.
  }
}

export function countUnsent(): number {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .reduce((sum, key) => sum + Number(localStorage.getItem(key) ?? 0), 0)
  } catch {
    return 0
  }
}
