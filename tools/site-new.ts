import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { siteAnswers, siteQuestions, type SiteAnswers } from '../db/seed/new-site.ts'
import { databaseUrl } from './database-url.ts'

/**
 * Makes a real tenant with its site and first admin: `npm run site:new` asks, or takes flags:
 * npm run site:new -- --hostname shop.example.co.th --name-th ร้านดี --name-en "Good shop" --email me@example.co.th
 *   --password …
 * All else is filled in at /cluster/start, or given as well: [--first-name …] [--last-name …] [--legal-name …]
 *   [--tax-id 0105561234567 --address "…" --phone 021234567] [--vat] [--legal-name-en …] [--address-en …]
 *   [--promptpay 0105561234567] [--account-name …], and [--cluster]: "/" is the dashboard of the business
 */
const options = Object.fromEntries(
  siteQuestions.map(({ flag, kind }) => [
    flag,
    { type: kind === 'yes-no' ? ('boolean' as const) : ('string' as const) },
  ]),
)

async function main(): Promise<void> {
  const { values } = parseArgs({ options, strict: true })
  const given = process.stdin.isTTY ? await askForTheRest(values) : values
  const answers = siteAnswers.safeParse(given)
  if (!answers.success) {
    for (const issue of answers.error.issues) console.error(`--${issue.path.join('.')}: ${issue.message}`)
    process.exitCode = 1
    return
  }
  await create(answers.data)
}

async function askForTheRest(values: Record<string, unknown>): Promise<Record<string, unknown>> {
  const line = createInterface({ input: process.stdin, output: process.stdout })
  const answers = { ...values }
  for (const { flag, question } of siteQuestions) {
    if (answers[flag] !== undefined || question === undefined) continue
    const answer = (await line.question(`${question}: `)).trim()
    if (answer !== '') answers[flag] = answer
  }
  line.close()
  return answers
}

async function create(answers: SiteAnswers): Promise<void> {
  process.env.SALA_DATABASE_URL = await databaseUrl('app')
  // Nothing is signed here.
  process.env.SALA_SECRET ??= randomUUID() + randomUUID()
  const { makeSite } = await import('../db/seed/new-site.ts')
  const { closeDatabase } = await import('#kernel/database.server.ts')
  try {
    await makeSite(answers)
    console.log(
      `\n${answers.hostname} is ready. Sign in as ${answers.email} at /user/login, then set up the shop at /cluster/start\n`,
    )
  } catch (error) {
    const isTaken = (error as { code?: string }).code === '23505'
    console.error(
      isTaken ? `There is a site or tenant of this name already: ${answers.hostname}` : (error as Error).message,
    )
    process.exitCode = 1
  } finally {
    await closeDatabase()
  }
}

await main()
