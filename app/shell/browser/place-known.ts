/**
 * Where somebody works, for programs that live in their browser: the source keeps the site in a cookie for 900 s, the
 * cluster for 3600 s, and the cluster's data with its `_id` in local storage (product.md §3, §9). No answer depends on
 * them. Only who works here gets them: a visitor has necessary cookies only.
 */
const siteSeconds = 900
const clusterSeconds = 3600
/** Of the cookie and of what is kept beside it. */
const name = 'cluster'

export function knowPlace({ isStaff, hostname }: { isStaff: boolean; hostname: string }): void {
  if (!isStaff) return forget()
  keep('site', hostname, siteSeconds)
  // Empty: the site belongs to no business.
  if (cookieOf(name) !== null && (keptId() ?? '') === cookieOf(name)) return
  void fetch('/api/cluster', { headers: { accept: 'application/json' } })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as { data: { id: string } | null }) : null))
    .then((found) => {
      if (!found) return
      const id = found.data?.id ?? null
      localStorage.setItem(name, JSON.stringify({ _id: id }))
      keep(name, id ?? '', clusterSeconds)
    })
    // No network, or a browser that keeps nothing: the next page asks again.
    .catch(() => undefined)
}

/** Who has signed out leaves nothing of it. */
function forget(): void {
  if (cookieOf(name) === null && cookieOf('site') === null && keptId() === null) return
  keep(name, '', 0)
  keep('site', '', 0)
  try {
    localStorage.removeItem(name)
  } catch {
    // then nothing was kept
  }
}

function keptId(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as { _id?: unknown } | null
    return typeof kept?._id === 'string' ? kept._id : null
  } catch {
    return null
  }
}

function keep(cookie: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

const cookieOf = (cookie: string): string | null =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1) ?? null
