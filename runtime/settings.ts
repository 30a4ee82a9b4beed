/**
 * Everything a person may set, read and checked once when the supervisor starts. All optional.
 *
 * | name | default | meaning |
 * |---|---|---|
 * | PORT | 3000 | HTTP port, 0 for any free one |
 * | HOST | this machine only; 0.0.0.0 in production | address to listen on; in production with the demo this machine only |
 * | DATA_DIR | ./data | embedded database, files, secret |
 * | DATABASE_URL | embedded PostgreSQL | the app's role in an existing PostgreSQL 16 or newer |
 * | DATABASE_OWNER_URL | DATABASE_URL | the role that owns the tables and migrates |
 * | TRUSTED_PROXIES | none | comma list of addresses or CIDR ranges whose X-Forwarded-* count |
 * | ROLE | all | all, web or worker: what this node runs |
 * | WORKERS | number of cores | web worker processes |
 * | SALA_SECRET | generated into DATA_DIR/secret | 32 random characters or more; required with DATABASE_URL |
 * | SALA_DEMO | 1 on one's own machine, 0 in production | 1 loads the demo into an empty database, 0 does not |
 * | GEOIP_CITY_FILE, GEOIP_ASN_FILE | | files in MaxMind's format that say where an address is; without them "Unknown" |
 * | METRICS_PUBLIC | | 1 serves /metrics beyond this machine |
 * | LOG_LEVEL | info | debug, info, warn, error |
 * | SMTP_URL | played on one's own machine | the mail server: smtp://user:password@host:587 or smtps://…:465 |
 * | MAIL_FROM | no-reply@ the site's host | the address from which tenants write that have none of their own |
 * | MAIL_REPLIES | played on one's own machine | an address that takes answers to invitations, also with +… before the @; the mail server may send for it |
 * | MAIL_REPLIES_TOKEN | | 20 characters or more: the password with which mail for it is handed to POST /api/calendar/replies |
 * | SMS_URL | played on one's own machine | an SMS gateway: POST {to, from, text}, Idempotency-Key, answers {id} |
 * | SMS_TOKEN | | its bearer token |
 * | SMS_SENDER | Sala | the sender's name it has registered |
 * | LINE_LOGIN_CHANNEL_ID | played on one's own machine | LINE Login channel of tenants that have none of their own |
 * | LINE_LOGIN_CHANNEL_SECRET | | its secret |
 * | LINE_CHANNEL_ACCESS_TOKEN | played on one's own machine | long-lived token of the Messaging API channel, for pushes |
 * | DNS_SERVER | this machine's | the name server that is asked about tenants' own domains: address, or address:port |
 * | PUBLIC_HOST | the host given to each site | where people point their own domains: a hostname, or a comma list of addresses |
 * | SALA_SANDBOX_DOMAIN | on one's own machine sandbox.localhost | a domain for SCORM packages alone: its wildcard (*.domain) leads here |
 * | S3_ENDPOINT_DEFAULT | https://s3.amazonaws.com | the S3 service of tenants that name a bucket and no endpoint of their own |
 *
 * Production is when NODE_ENV=production or DATABASE_URL is set; everything else is a person's own machine.
 */
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type LogLevel, logLevels } from './log.ts'
import { parseProxies } from './proxies.ts'
import { RefuseToStart } from './unsafe.ts'

export type Settings = {
  mode: 'local' | 'production'
  isDev: boolean
  port: number
  /** Addresses to listen on; one that this machine does not have (no IPv6) is skipped as long as another works. */
  hosts: string[]
  dataDir: string
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null
  databaseOwnerUrl: string | null
  trustedProxies: string[]
  role: 'all' | 'web' | 'worker'
  workers: number
  /** What the person gave; `secret.ts` decides whether it will do. */
  givenSecret: string | null
  wantsDemo: boolean
  metricsPublic: boolean
  logLevel: LogLevel
  mail: { smtpUrl: string | null; from: string | null; replies: { address: string; token: string } | null }
  sms: { url: string; token: string; sender: string } | null
  line: { login: { channelId: string; channelSecret: string } | null; pushToken: string | null }
  /** An origin: scheme, host and port. */
  s3EndpointDefault: string
  dnsServer: string | null
  publicHost: string[]
  sandboxDomain: string | null
}

type Environment = Record<string, string | undefined>

/** Throws RefuseToStart with a sentence naming the setting. Empty text counts as not given. */
export function readSettings(env: Environment): Settings {
  const databaseUrl = readPostgresUrl(env, 'DATABASE_URL')
  const databaseOwnerUrl = readPostgresUrl(env, 'DATABASE_OWNER_URL')
  if (databaseOwnerUrl && !databaseUrl)
    refuseSetting('DATABASE_OWNER_URL', 'ใช้คู่กับ DATABASE_URL เท่านั้น', 'only makes sense together with DATABASE_URL')
  const mode = env.NODE_ENV === 'production' || databaseUrl ? 'production' : 'local'
  const isDev = env.SALA_DEV === '1'
  const wantsDemo = readFlag(env, 'SALA_DEMO', mode === 'local')
  return {
    mode,
    isDev,
    port: readWhole(env, 'PORT', 3000, 0, 65535),
    hosts: readHosts(env, mode, wantsDemo),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl,
    databaseOwnerUrl: databaseOwnerUrl ?? databaseUrl,
    trustedProxies: parseProxies(env.TRUSTED_PROXIES ?? ''),
    role: readOneOf(env, 'ROLE', ['all', 'web', 'worker'] as const, 'all'),
    workers: isDev ? 1 : readWhole(env, 'WORKERS', availableParallelism(), 1, 128),
    givenSecret: env.SALA_SECRET || null,
    wantsDemo,
    metricsPublic: readFlag(env, 'METRICS_PUBLIC', false),
    logLevel: readOneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    mail: { smtpUrl: readSmtpUrl(env), from: readMailFrom(env), replies: readMailReplies(env) },
    sms: readSms(env),
    line: { login: readLineLogin(env), pushToken: env.LINE_CHANNEL_ACCESS_TOKEN || null },
    s3EndpointDefault: readS3Endpoint(env),
    dnsServer: readDnsServer(env),
    publicHost: readPublicHost(env),
    sandboxDomain: readSandboxDomain(env),
  }
}

const thisMachine = ['127.0.0.1', '::1']

/** The demo's passwords are published: in production it is shown to this machine only, whatever HOST says. */
function readHosts({ HOST }: Environment, mode: Settings['mode'], wantsDemo: boolean): string[] {
  if (mode === 'production' && wantsDemo) return thisMachine
  return HOST ? [HOST] : mode === 'local' ? thisMachine : ['0.0.0.0']
}

function readWhole(env: Environment, name: string, otherwise: number, least: number, most: number): number {
  const text = env[name]
  if (!text) return otherwise
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  return refuseSetting(
    name,
    `ต้องเป็นจำนวนเต็มตั้งแต่ ${least} ถึง ${most} ไม่ใช่ "${text}"`,
    `must be a whole number from ${least} to ${most}, not "${text}"`,
  )
}

function readOneOf<const T extends string>(env: Environment, name: string, choices: readonly T[], otherwise: T): T {
  const text = env[name]
  if (!text) return otherwise
  const choice = choices.find((choice) => choice === text)
  return (
    choice ??
    refuseSetting(
      name,
      `ต้องเป็น ${choices.join(', ')} ไม่ใช่ "${text}"`,
      `must be one of ${choices.join(', ')}, not "${text}"`,
    )
  )
}

function readFlag(env: Environment, name: string, otherwise: boolean): boolean {
  return readOneOf(env, name, ['1', '0'], otherwise ? '1' : '0') === '1'
}

function readLineLogin(env: Environment): Settings['line']['login'] {
  const { LINE_LOGIN_CHANNEL_ID: channelId = '', LINE_LOGIN_CHANNEL_SECRET: channelSecret = '' } = env
  if (channelId === '' && channelSecret === '') return null
  if (channelId === '')
    refuseSetting(
      'LINE_LOGIN_CHANNEL_SECRET',
      'ใช้คู่กับ LINE_LOGIN_CHANNEL_ID',
      'only makes sense together with LINE_LOGIN_CHANNEL_ID',
    )
  if (!/^\d{5,20}$/.test(channelId))
    refuseSetting(
      'LINE_LOGIN_CHANNEL_ID',
      'ต้องเป็นตัวเลขของแชนเนล LINE Login',
      'must be the number of a LINE Login channel',
    )
  if (!/^[0-9a-f]{32}$/.test(channelSecret))
    refuseSetting(
      'LINE_LOGIN_CHANNEL_SECRET',
      'ต้องเป็นรหัสลับ 32 ตัวของแชนเนลเดียวกัน',
      'must be the 32 characters of the same channel’s secret',
    )
  return { channelId, channelSecret }
}

/** The sentence never repeats the URL: it holds a password. */
function readPostgresUrl(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  // postgresql://user:password@/name?host=/socket is right for PostgreSQL and wrong for URL.
  if (/^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text.replace('@/', '@localhost/'))) return text
  return refuseSetting(
    name,
    'ต้องมีรูปแบบ postgresql://ผู้ใช้:รหัส@เครื่อง:5432/ฐานข้อมูล',
    'must look like postgresql://user:password@host:5432/database',
  )
}

/** The sentence does not repeat the URL either. */
function readSmtpUrl(env: Environment): string | null {
  const text = env.SMTP_URL
  if (!text) return null
  if (/^smtps?:\/\/\S+$/.test(text) && URL.canParse(text)) return text
  return refuseSetting('SMTP_URL', 'ต้องมีรูปแบบ smtp://ผู้ใช้:รหัส@เครื่อง:587', 'must look like smtp://user:password@host:587')
}

function readMailFrom(env: Environment): string | null {
  const text = env.MAIL_FROM
  if (!text) return null
  if (/^[^\s@<>,;:"]{1,64}@[a-z0-9.-]{1,190}$/i.test(text)) return text
  return refuseSetting('MAIL_FROM', 'ต้องเป็นที่อยู่อีเมลเดียว', 'must be one mail address, without a name')
}

function readMailReplies({ MAIL_REPLIES: address = '', MAIL_REPLIES_TOKEN: token = '' }: Environment) {
  if (!address && !token) return null
  // What comes after + takes 52 of the 64 letters that may stand before the @.
  if (!/^[a-z0-9._-]{1,12}@[a-z0-9.-]{1,190}$/.test(address))
    refuseSetting(
      'MAIL_REPLIES',
      'ต้องเป็นที่อยู่อีเมลเดียว หน้า @ ไม่เกิน 12 ตัว',
      'must be one mail address, with at most 12 letters before the @',
    )
  if (!/^[\w.~-]{20,200}$/.test(token))
    refuseSetting(
      'MAIL_REPLIES',
      'ใช้คู่กับ MAIL_REPLIES_TOKEN อย่างน้อย 20 ตัว',
      'only makes sense together with MAIL_REPLIES_TOKEN, 20 characters or more',
    )
  return { address, token }
}

function readSms({ SMS_URL: url = '', SMS_TOKEN: token = '', SMS_SENDER: sender = 'Sala' }: Environment) {
  if (!url && !token) return null
  if (!/^https:\/\/\S+$/.test(url) || !URL.canParse(url))
    refuseSetting('SMS_URL', 'ต้องเป็นที่อยู่ https://', 'must be an https:// address')
  if (!token) refuseSetting('SMS_URL', 'ใช้คู่กับ SMS_TOKEN', 'only makes sense together with SMS_TOKEN')
  if (!/^[\w .-]{1,11}$/.test(sender))
    refuseSetting('SMS_SENDER', 'ต้องเป็นตัวอักษรอังกฤษหรือตัวเลขไม่เกิน 11 ตัว', 'must have at most 11 letters or digits')
  return { url, token, sender }
}

function readDnsServer({ DNS_SERVER: text }: Environment): string | null {
  if (!text) return null
  const [, six, four] = /^(?:\[([0-9a-f:]+)\]|([^:]+|[0-9a-f:]+))(?::\d{1,5})?$/i.exec(text) ?? []
  if (isIP(text) || isIP(six ?? four ?? '')) return text
  return refuseSetting(
    'DNS_SERVER',
    'ต้องเป็นหมายเลขไอพี เช่น 1.1.1.1',
    'must be an address such as 1.1.1.1 or 10.0.0.2:5353',
  )
}

function readPublicHost({ PUBLIC_HOST: text }: Environment): string[] {
  const names = (text ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
  const isRight =
    names.every((name) => isIP(name)) || (names.length === 1 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(names[0]!))
  if (isRight) return names
  return refuseSetting(
    'PUBLIC_HOST',
    'ต้องเป็นชื่อโฮสต์เดียว หรือหมายเลขไอพีคั่นด้วยจุลภาค',
    'must be one hostname, or a comma list of addresses',
  )
}

function readSandboxDomain({ SALA_SANDBOX_DOMAIN: text }: Environment): string | null {
  const name = (text ?? '').trim().toLowerCase()
  if (name === '') return null
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name) && isIP(name) === 0) return name
  return refuseSetting(
    'SALA_SANDBOX_DOMAIN',
    'ต้องเป็นชื่อโดเมน เช่น sandbox.example.net',
    'must be a domain name such as sandbox.example.net',
  )
}

function readS3Endpoint({ S3_ENDPOINT_DEFAULT: text }: Environment): string {
  if (!text) return 'https://s3.amazonaws.com'
  const { protocol, origin, pathname, search } = URL.canParse(text) ? new URL(text) : new URL('about:blank')
  if (protocol === 'https:' && pathname === '/' && search === '' && !text.includes('@')) return origin
  return refuseSetting(
    'S3_ENDPOINT_DEFAULT',
    'ต้องเป็นที่อยู่ https:// ที่มีแค่ชื่อเครื่องและพอร์ต',
    'must be an https:// address of host and port only',
  )
}

function refuseSetting(name: string, thai: string, english: string): never {
  throw new RefuseToStart(`ค่า ${name} ${thai}`, `${name} ${english}`)
}
