import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { hostOf } from './host.server.ts'

const asked = (...hosts: string[]) =>
  hostOf({
    headers: { host: hosts[0] },
    rawHeaders: hosts.flatMap((host) => ['hOst', host]),
  } as unknown as IncomingMessage)

test.each([
  [['Roastery.Localhost:3000'], 'roastery.localhost'],
  [['roastery.localhost.'], 'roastery.localhost'],
  [['roastery.localhost:65535'], 'roastery.localhost'],
  [['roastery.localhost:65536'], null],
  [['roastery.localhost:99999'], null],
  [['roastery.localhost', 'school.localhost'], null],
  [['roastery.localhost', 'roastery.localhost'], null],
  [['a b'], null],
])('the Host headers %j mean %j', (hosts, host) => {
  expect(asked(...hosts)).toBe(host)
})
