import type { ClientInfo } from './client-info.ts'
import type { Device } from './screens/use-device.ts'

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
  if (device)
    facts.push(
      ['view', `${device.view.width} x ${device.view.height} @${device.pixelRatio}`],
      ['languages', device.languages.join(', ')],
      ['timeZone', device.timeZone],
      ['cookies', String(device.cookies)],
      ['storage', String(device.storage)],
      ['cameras', device.cameras === null ? 'Unknown' : String(device.cameras)],
      ['passkeys', String(device.passkeys)],
      ['touch', String(device.touch)],
      ['online', String(device.online)],
    )
  return facts.map(([name, value]) => `${name}: ${value}`).join('\n')
}
