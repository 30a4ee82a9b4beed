/** The target whose path is the longest beginning of where one is: `/cluster/orders/7` lights `/cluster/orders`. */
export function currentTarget(targets: readonly string[], pathname: string): string | undefined {
  const here = trimmed(pathname)
  return targets
    .filter((target) => {
      const path = trimmed(target)
      return here === path || (path !== '' && here.startsWith(`${path}/`))
    })
    .sort((a, b) => trimmed(b).length - trimmed(a).length)[0]
}

const trimmed = (path: string) => path.replace(/[?#].*$/, '').replace(/\/+$/, '')
