import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useWords } from '#ui/words.tsx'
import type { ClientInfo } from '../device/client-info.ts'
import { clientWords } from '../device/client-words.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import type { Device } from './use-device.ts'

/** The client info record, in words; what the browser alone knows says "looking" until it has looked. */
export function ClientRecord({ client, device }: { client: ClientInfo; device: Device | null }) {
  const text = useWords(clientWords)
  const said = (value: string) => (value === 'Unknown' ? text.unknown : value)
  const size = device?.screen ?? client.screenSize
  return (
    <Card title={text.record}>
      <Facts>
        <Fact title={text.os}>{said(client.os)}</Fact>
        <Fact title={text.browser}>{said(client.browser)}</Fact>
        <Fact title={text.ip}>{client.ip}</Fact>
        <Fact title={text.location}>{said(client.location)}</Fact>
        <Fact title={text.isp}>{said(client.isp)}</Fact>
        <Fact title={text.screenSize}>{size ? `${size.width} × ${size.height}` : text.looking}</Fact>
      </Facts>
    </Card>
  )
}

export function DeviceChecks({ device }: { device: Device | null }) {
  const text = useWords(clientWords)
  const check = (holds: boolean | undefined) =>
    holds === undefined ? text.looking : <Badge tone={holds ? 'good' : 'warn'}>{holds ? text.yes : text.no}</Badge>
  const cameras = device?.cameras
  return (
    <Card title={text.checks}>
      <Facts>
        <Fact title={text.network}>
          {device ? (
            <Badge tone={device.online ? 'good' : 'warn'}>{device.online ? text.online : text.offline}</Badge>
          ) : (
            text.looking
          )}
        </Fact>
        <Fact title={text.cookies} tip={device?.cookies === false ? text.cookiesTip : undefined}>
          {check(device?.cookies)}
        </Fact>
        <Fact title={text.storage} tip={device?.storage === false ? text.storageTip : undefined}>
          {check(device?.storage)}
        </Fact>
        <Fact title={text.camera}>
          {cameras === undefined
            ? text.looking
            : cameras === null
              ? text.unknown
              : cameras
                ? text.cameras(cameras)
                : text.none}
        </Fact>
        <Fact title={text.passkeys}>{check(device?.passkeys)}</Fact>
      </Facts>
    </Card>
  )
}

export function DeviceFacts({ device }: { device: Device | null }) {
  const text = useWords(clientWords)
  return (
    <Card title={text.facts}>
      <Facts>
        <Fact title={text.view}>
          {device ? `${device.view.width} × ${device.view.height} @${device.pixelRatio}` : text.looking}
        </Fact>
        <Fact title={text.languages}>{device?.languages.join(', ') ?? text.looking}</Fact>
        <Fact title={text.timeZone}>{device?.timeZone ?? text.looking}</Fact>
        <Fact title={text.touch}>{device ? (device.touch ? text.yes : text.none) : text.looking}</Fact>
      </Facts>
    </Card>
  )
}
