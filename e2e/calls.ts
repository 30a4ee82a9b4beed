/** What a visitor's browser may ask for, asked without drawing a page: for scenes that are about something else. */
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerChecker } from './answers.ts'
import { address, type SiteKey, type Visitor } from './fixtures.ts'
import { product } from './lane.ts'

type Json = Record<string, unknown>

/** With the visitor's cookies; what the answer sets, their browser keeps. Throws for anything but a success. */
export async function call(
  visitor: Visitor,
  site: SiteKey,
  [method, path]: readonly ['GET' | 'POST' | 'PUT', string],
  body?: Json,
): Promise<Json> {
  const { port } = product()
  const cookies = await visitor.context.cookies(address(site))
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const headers = {
      // Node does not know *.localhost everywhere; the browser does.
      host: `${site}.localhost:${port}`,
      origin: address(site, '').replace(/\/$/, ''),
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const asking = request({ host: '127.0.0.1', port, method, path, headers }, done)
    asking.on('error', fail)
    asking.end(body && JSON.stringify(body))
  })
  const said = await text(answer)
  if (answer.statusCode! >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${said.slice(0, 300)}`)
  for (const cookie of answer.headers['set-cookie'] ?? []) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
    await visitor.context.addCookies([
      { name: name!, value: value!, url: address(site), httpOnly: true, sameSite: 'Lax' },
    ])
  }
  const json = JSON.parse(said) as { data: Json }
  const check = await (checker ??= readDescription(port))
  check(method, path, answer.statusCode!, json)
  return json.data
}

let checker: Promise<ReturnType<typeof answerChecker>> | undefined

const readDescription = async (port: number) =>
  answerChecker(
    (await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).json()) as Parameters<typeof answerChecker>[0],
  )

/** Is signed in, as if they had been for a while; nothing is opened yet. */
export async function signedIn(visitor: Visitor, site: SiteKey, login: string, password: string): Promise<void> {
  await call(visitor, site, ['POST', '/api/user/login'], { login, password })
}
