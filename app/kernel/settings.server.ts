/**
 * What the supervisor tells every process it starts (runtime/settings.ts reads and checks what a person typed).
 * Tests set the same variables.
 */
export interface Settings {
  mode: 'local' | 'production'
  /** Vite serves the source and reloads it. */
  dev: boolean
  databaseUrl: string
  /** The role that owns the tables: the job worker's queue only. */
  ownerUrl: string
  dataDir: string
  port: number
  /** At least 32 characters; signs sessions and private file links. */
  secret: string
  trustedProxies: string[]
  metricsPublic: boolean
  /** Files in MaxMind's format that say where an address is; '' when there are none. */
  geoipCityFile: string
  geoipAsnFile: string
  /** Database connections of one process. */
  poolSize: number
  /** Where LINE, mail and the like are played on one's own machine (stand-ins/); null in production. */
  standIns: StandIns | null
  /**
   * The platform's mail server, smtp(s)://user:password@host:port, and its own address, for tenants without their own;
   * and where answers come in, with the password of whoever hands them over.
   */
  mail: { smtpUrl: string | null; from: string | null; replies: { address: string; token: string } | null }
  /** An SMS gateway; null where none is set up. */
  sms: { url: string; token: string; sender: string } | null
  /** The platform's own LINE channels, for tenants that have none of their own. */
  line: { login: { channelId: string; channelSecret: string } | null; pushToken: string | null }
  /** The S3 service of tenants that name none of their own; an origin. */
  s3EndpointDefault: string
  /** The name server that is asked about tenants' own domains, address with or without port; null: this machine's. */
  dnsServer: string | null
  /** Where people point their own domains: a hostname or addresses; null: at the host that the platform gave their site. */
  publicHost: string[] | null
  /** Below it lie hosts for what tenants bring along that runs in browsers; null: there are none. */
  sandboxDomain: string | null
}

/** URLs without a slash at the end. */
export type StandIns = Record<'line' | 'smtp' | 'sms' | 'chat' | 'dns' | 'ai', string>

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const secret = env.SALA_SECRET ?? ''
  if (secret.length < 32) throw new Error('SALA_SECRET must have at least 32 characters')
  const mode = env.SALA_MODE === 'production' ? 'production' : 'local'
  return {
    mode,
    dev: env.SALA_DEV === '1',
    databaseUrl: need(env, 'SALA_DATABASE_URL'),
    ownerUrl: env.SALA_OWNER_URL ?? need(env, 'SALA_DATABASE_URL'),
    dataDir: env.SALA_DATA_DIR ?? './data',
    port: Number(env.SALA_PORT ?? 3000),
    secret,
    trustedProxies: (env.SALA_TRUSTED_PROXIES ?? '').split(',').filter(Boolean),
    metricsPublic: env.SALA_METRICS_PUBLIC === '1',
    geoipCityFile: env.GEOIP_CITY_FILE ?? '',
    geoipAsnFile: env.GEOIP_ASN_FILE ?? '',
    poolSize: Number(env.SALA_POOL_SIZE ?? 12),
    standIns: mode === 'local' && env.SALA_STAND_INS ? (JSON.parse(env.SALA_STAND_INS) as StandIns) : null,
    mail: env.SALA_MAIL
      ? (JSON.parse(env.SALA_MAIL) as Settings['mail'])
      : { smtpUrl: null, from: null, replies: null },
    sms: env.SALA_SMS ? (JSON.parse(env.SALA_SMS) as Settings['sms']) : null,
    line: env.SALA_LINE ? (JSON.parse(env.SALA_LINE) as Settings['line']) : { login: null, pushToken: null },
    s3EndpointDefault: env.SALA_S3_ENDPOINT || 'https://s3.amazonaws.com',
    dnsServer: env.SALA_DNS_SERVER || null,
    publicHost: env.SALA_PUBLIC_HOST ? env.SALA_PUBLIC_HOST.split(',') : null,
    sandboxDomain: env.SALA_SANDBOX_DOMAIN || (mode === 'local' ? 'sandbox.localhost' : null),
  }
}

let current: Settings | undefined

/** Read once, at the first use. */
export function settings(): Settings {
  return (current ??= readSettings())
}

function need(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} is not set: start Sala with "npm start"`)
  return value
}
