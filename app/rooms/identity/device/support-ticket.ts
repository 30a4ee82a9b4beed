import type { ClientInfo } from './client-info.ts'
import type { Device } from '../screens/use-device.ts'

/** Plain text that anyone may paste into a message: one fact a line, in English, for those who look after the system. */
export function supportTicket(
  { client, visitor, url, now }: { client: ClientInfo; visitor: { user: string }; url: string; now: Date },
  device: Device | null,
): string {
  const { screenSize: told, ...record } = client
  const screen = device?.screen ?? told
  const facts: [string, string][] = [
    ['page', url],
    ['time', now.toISOString()],
    ['user', visitor.user],
    ...Object.entries(record),
    ['screenSize', screen ? `${screen.width} x ${screen.height}` : 'Unknown'],
  ]
  const known = (tell: (device: Device) => string) => (device ? tell(device) : 'Unknown')
  facts.push(
    ['view', known(({ view, pixelRatio }) => `${view.width} x ${view.height} @${pixelRatio}`)],
    ['languages', known(({ languages }) => languages.join(', '))],
    ['timeZone', known(({ timeZone }) => timeZone)],
    ['cookies', known(({ cookies }) => String(cookies))],
    ['storage', known(({ storage }) => String(storage))],
    ['cameras', known(({ cameras }) => String(cameras ?? 'Unknown'))],
    ['passkeys', known(({ passkeys }) => String(passkeys))],
    ['touch', known(({ touch }) => String(touch))],
    ['online', known(({ online }) => String(online))],
  )
  return facts.map(([name, value]) => `${name}: ${value}`).join('\n')
}
