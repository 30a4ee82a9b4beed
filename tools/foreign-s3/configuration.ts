/** Swift's configuration: one node, everything on loopback, the S3 API in front. */
import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import { join } from 'node:path'

export type Ports = Record<'proxy' | 'account' | 'container' | 'object' | 'memcached', number>
export const storageServers = ['account', 'container', 'object'] as const

export const credentials = { key: 'sala:owner', secret: randomBytes(18).toString('hex') }

/** File name → text. */
export function configuration(folder: string, ports: Ports): Record<string, string> {
  const files: Record<string, string> = {
    'swift.conf': lines({
      'swift-hash': { swift_hash_path_suffix: randomBytes(16).toString('hex') },
      'storage-policy:0': { name: 'only', default: 'yes' },
    }),
    'proxy-server.conf': lines(proxy(folder, ports)),
  }
  for (const kind of storageServers)
    files[`${kind}-server.conf`] = lines({
      DEFAULT: { ...common(folder, kind, ports[kind]), devices: join(folder, 'data'), mount_check: 'false' },
      'pipeline:main': { pipeline: `${kind}-server` },
      [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
    })
  return files
}

const common = (folder: string, name: string, port: number) => ({
  bind_ip: '127.0.0.1',
  bind_port: port,
  user: userInfo().username,
  swift_dir: folder,
  // No children: one process per server, the one whose id we hold.
  workers: 0,
  log_name: name,
  log_custom_handlers: 'sala_log.attach',
})

const plain = ['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 'copy', 'dlo', 'symlink']
const pipeline =
  'catch_errors gatekeeper healthcheck proxy-logging cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-logging proxy-server'

/** By itself half a second without an answer is an error, and ten errors shut a server out: a busy machine has those. */
const patience = { conn_timeout: 10, node_timeout: 60, recoverable_node_timeout: 60, error_suppression_limit: 100_000 }

const proxy = (folder: string, ports: Ports) => ({
  DEFAULT: { ...common(folder, 'proxy', ports.proxy), cors_allow_origin: '*', cors_expose_headers: 'etag' },
  'pipeline:main': { pipeline },
  'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true', ...patience },
  'filter:s3api': {
    use: 'egg:swift#s3api',
    location: 'us-east-1',
    s3_acl: 'true',
    check_bucket_owner: 'true',
    cors_preflight_allow_origin: '*',
    max_upload_part_num: 10_000,
  },
  'filter:slo': { use: 'egg:swift#slo', max_manifest_segments: 10_000 },
  'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${ports.memcached}` },
  'filter:versioned_writes': { use: 'egg:swift#versioned_writes', allow_object_versioning: 'true' },
  'filter:proxy-logging': { use: 'egg:swift#proxy_logging' },
  'filter:tempauth': {
    use: 'egg:swift#tempauth',
    [`user_${credentials.key.replace(':', '_')}`]: `${credentials.secret} .admin`,
  },
  ...Object.fromEntries(plain.map((name) => [`filter:${name}`, { use: `egg:swift#${name}` }])),
})

const lines = (sections: Record<string, Record<string, string | number>>): string =>
  Object.entries(sections)
    .map(([name, values]) =>
      [`[${name}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`), ''].join('\n'),
    )
    .join('\n')
