import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Running, serve } from './running.ts'
import { startSmtp } from './smtp.ts'

const came: { authorization: string | null; to: string | null; text: string }[] = []
let house: Running
let mail: Running
let status = 204

beforeAll(async () => {
  house = await serve(0, async (request) => {
    const { headers } = request
    came.push({
      authorization: headers.get('authorization'),
      to: headers.get('x-envelope-to'),
      text: await request.text(),
    })
    return new Response(null, { status })
  })
  process.env.SALA_PORT = new URL(house.url).port
  mail = await startSmtp(0, await mkdtemp(join(tmpdir(), 'smtp-')))
})
afterAll(() => Promise.all([house, mail].map((one) => one.close())))

const send = (to: string) =>
  createTransport(mail.url).sendMail({ from: 'parent@example.com', to, subject: 'yes', text: 'yes' })

test('what comes to an invitation’s address is handed over as it came; what the house does not take, the sender keeps', async () => {
  await send('shop@example.com')
  expect(came).toEqual([])
  await send('replies+a.b@mail.localhost')
  expect(came).toMatchObject([{ to: 'replies+a.b@mail.localhost', authorization: 'Basic bWFpbDpwbGF5ZWQ=' }])
  expect(came[0]!.text).toContain('Subject: yes')
  status = 503
  await expect(send('replies+a.b@mail.localhost')).rejects.toMatchObject({ responseCode: 451 })
})
