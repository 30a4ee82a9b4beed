/** The AWS SDK, loaded when the first tenant with an object storage needs it: those on disk do not carry it. */
import { Agent } from 'node:https'
import { Readable } from 'node:stream'
import type * as Client from '@aws-sdk/client-s3'
import type * as Presigner from '@aws-sdk/s3-request-presigner'
import { publicOnly } from '../outside-address.server.ts'
import { atMost } from './exactly.ts'
import { mayBeAsked } from './storage-endpoint.server.ts'
import type { Pace } from '../pace.ts'
import { StoreError, type StoredObject } from './store.ts'

/** An object storage, opened: never leaves the server. */
export interface OpenStorage {
  endpoint: string
  region: string
  bucket: string
  isPathStyle: boolean
  key: string
  secret: string
}

type Sdk = typeof Client & typeof Presigner

let loading: Promise<Sdk> | undefined

const loadSdk = (): Promise<Sdk> =>
  (loading ??= Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/s3-request-presigner')]).then(
    ([client, presigner]) => ({ ...client, ...presigner }),
  ))

/** How long the service may take, tries included: whoever waits holds a place that others wait for. */
export interface S3Patience {
  /** Anything that carries no bytes: asked again within it when one try takes too long. */
  questionMs: number
  tryMs: number
  /** 5 MB at most, over a slow line of ours too. */
  putMs: number
  /** AWS says itself that joining ten thousand parts may take minutes. */
  completeMs: number
  /** Of the bytes of an object, while somebody waits for them. */
  pace: Pace
}

/** A browser waits a minute for its call, which may be two questions. */
export const s3Patience: S3Patience = {
  questionMs: 25_000,
  tryMs: 10_000,
  putMs: 45_000,
  completeMs: 180_000,
  pace: { bytes: 64 * 1024, withinMs: 30_000 },
}

/** What the functions of this driver share. */
export interface S3 {
  sdk: Sdk
  client: Client.S3Client
  Bucket: string
  patience: S3Patience
  /** Says the service's errors in the contract's words; one that does not answer in time is away. */
  ask<I extends Client.ServiceInputTypes, O extends Client.ServiceOutputTypes>(command: Command<I, O>): Promise<O>
}

type Command<I extends object, O extends object> = Client.$Command<
  I & Client.ServiceInputTypes,
  O & Client.ServiceOutputTypes,
  Client.S3ClientResolvedConfig,
  Client.ServiceInputTypes,
  Client.ServiceOutputTypes
>

/** Asks the service nothing yet. Errors: StoreAway for an address that our machines do not ask. */
export async function openS3(storage: OpenStorage, patience = s3Patience): Promise<S3> {
  if (!mayBeAsked(storage.endpoint)) throw new StoreError('StoreAway', 'this endpoint cannot be asked')
  const sdk = await loadSdk()
  const client = new sdk.S3Client({
    endpoint: storage.endpoint,
    region: storage.region,
    forcePathStyle: storage.isPathStyle,
    credentials: { accessKeyId: storage.key, secretAccessKey: storage.secret },
    // Other services than AWS know no checksums of the newer kinds.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Tried again with backoff, unless the service said no.
    maxAttempts: 4,
    requestHandler: {
      connectionTimeout: 5000,
      throwOnRequestTimeout: true,
      socketTimeout: 30_000,
      httpsAgent: new Agent({ keepAlive: true, maxSockets: 64, lookup: publicOnly }),
      httpAgent: { keepAlive: true, maxSockets: 64 },
    },
  })
  keepAnswersShort(client)
  const ask: S3['ask'] = async (command) => {
    const [allMs, tryMs] = timesFor(sdk, command, patience)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), allMs)
    try {
      return await client.send(command, { abortSignal: late.signal, requestTimeout: tryMs })
    } catch (error) {
      throw storeError(error)
    } finally {
      // The bytes of an object that come after the answer have no end here: who reads them says how long.
      clearTimeout(timer)
    }
  }
  return { sdk, client, Bucket: storage.bucket, patience, ask }
}

/** Of all tries together, and of one. */
function timesFor(sdk: Sdk, command: object, { questionMs, tryMs, putMs, completeMs }: S3Patience): [number, number] {
  if (command instanceof sdk.CompleteMultipartUploadCommand) return [completeMs, completeMs]
  if (command instanceof sdk.PutObjectCommand) return [putMs, putMs]
  return [questionMs, tryMs]
}

/** Lists and refusals are read into memory: a page of a thousand parts has some 300 kB. An object passes as a stream. */
const mostWords = 4 * 1024 * 1024

function keepAnswersShort(client: Client.S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const answer = await next(args)
        const response = answer.response as { statusCode: number; body?: unknown }
        const isObject = commandName === 'GetObjectCommand' && response.statusCode < 300
        if (!isObject && response.body instanceof Readable) response.body = atMost(response.body, mostWords)
        return answer
      },
    // Next to the wire: whatever reads the answer reads this.
    { step: 'deserialize', priority: 'low', name: 'keepAnswersShort' },
  )
}

const known: Record<string, StoreError['code']> = {
  NoSuchKey: 'NoSuchKey',
  NotFound: 'NoSuchKey',
  NoSuchUpload: 'NoSuchUpload',
  InvalidPart: 'InvalidPart',
  InvalidPartOrder: 'InvalidPart',
  EntityTooSmall: 'EntityTooSmall',
  InvalidObjectState: 'InvalidObjectState',
  NoSuchBucket: 'NoSuchBucket',
  InvalidBucketName: 'NoSuchBucket',
  RequestTimeTooSkewed: 'RequestTimeTooSkewed',
  AccessDenied: 'AccessDenied',
  AllAccessDisabled: 'AccessDenied',
  AccountProblem: 'AccessDenied',
  InvalidAccessKeyId: 'AccessDenied',
  SignatureDoesNotMatch: 'AccessDenied',
  // A bucket of another region lets nobody in here.
  PermanentRedirect: 'AccessDenied',
  AuthorizationHeaderMalformed: 'AccessDenied',
}

/** What is asked by HEAD is answered without a word. */
const knownStatus: Record<number, StoreError['code']> = { 301: 'AccessDenied', 403: 'AccessDenied', 404: 'NoSuchKey' }

/** The contract's word for what the service said; whatever else it was, the store is away. */
function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  const code = known[name] ?? knownStatus[$metadata?.httpStatusCode ?? 0] ?? 'StoreAway'
  return Object.assign(new StoreError(code, `${name}: ${message}`), { cause: error })
}

/** Null when it is not there. */
export async function headOf({ sdk, Bucket, ask }: S3, Key: string): Promise<StoredObject | null> {
  try {
    const found = await ask(new sdk.HeadObjectCommand({ Bucket, Key }))
    return {
      size: found.ContentLength ?? 0,
      etag: unquoted(found.ETag),
      modifiedAt: found.LastModified ?? new Date(0),
      ...(isArchived(found) && { isArchived: true }),
    }
  } catch (error) {
    if (storeError(error).code === 'NoSuchKey') return null
    throw error
  }
}

/** "Restore" says ongoing-request="false" once what was fetched out of an archive can be read. */
const isArchived = ({ StorageClass, Restore = '', ArchiveStatus }: Client.HeadObjectCommandOutput): boolean =>
  (ArchiveStatus !== undefined || ['GLACIER', 'DEEP_ARCHIVE'].includes(String(StorageClass))) &&
  !Restore.includes('ongoing-request="false"')

/**
 * Links are signed by the service's clock: the SDK learns from its answers how far ours is from it, and corrects what it
 * asks itself by that, but not what it signs for others.
 */
export const serviceTime = ({ client }: S3): Date => new Date(Date.now() + (client.config.systemClockOffset ?? 0))

export const unquoted = (etag: string | undefined): string => (etag ?? '').replaceAll('"', '')
