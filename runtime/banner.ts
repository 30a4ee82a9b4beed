/** What a person sees when Sala is ready: what to open, and how to sign in to the demo. */

export type DemoAccount = { site: string; email: string; password: string; what: string }

const demoSites = ['roastery', 'school', 'market']

/** `accounts` empty: no demo here, and nothing about it is said. */
export function banner(port: number, accounts: readonly DemoAccount[], seconds: string): string {
  const lines = ['', `ศาลาพร้อมแล้ว · Sala is ready (${seconds} s)`, '', `  http://localhost:${port}`]
  if (accounts.length > 0) {
    lines.push(...demoSites.map((site) => `  http://${site}.localhost:${port}`))
    lines.push('', 'เข้าสู่ระบบตัวอย่าง · Sign in to the demo:', '')
    const widthOf = (pick: (account: DemoAccount) => string) =>
      Math.max(...accounts.map((account) => pick(account).length))
    const [site, email, password] = [widthOf((a) => a.site), widthOf((a) => a.email), widthOf((a) => a.password)]
    lines.push(
      ...accounts.map(
        (a) => `  ${a.site.padEnd(site)}  ${a.email.padEnd(email)}  ${a.password.padEnd(password)}  ${a.what}`,
      ),
    )
  }
  lines.push('', 'กด Ctrl-C เพื่อหยุด · Ctrl-C stops everything', '')
  return lines.join('\n')
}
