import type * as z from 'zod'
import type { Context } from './context.ts'
import { isCleanText } from './clean-text.ts'
import { fieldErrors } from './field-errors.ts'
import { type Audited, type Guards, mustBeConfirmedFor, takeTokens, writeAudit } from './guards.server.ts'
import { withIdempotency } from './idempotency.server.ts'
import { refuseFields, refuseKernel } from './refusals.ts'
import { listIn } from './list.server.ts'
import { manyIn } from './many.server.ts'
import { anyone, mustBeOf } from './may.ts'
import { movesIn } from './moves.server.ts'
import { recordIn } from './record.server.ts'
import { type Audience, nameAudiences } from './roles.ts'
import { type AnyTools, readIn, type Tools, toolsIn, writeIn } from './tools.server.ts'

export { anyone }
export type { AnyTools, Tools }

/** A room's permission table: permission → who may. */
export type PermissionTable = Record<string, readonly Audience[]>

export type Caller = Context | AnyTools

export interface Action<Input extends z.ZodType, Output> {
  (caller: Caller, input: z.input<Input>): Promise<Output>
  kind: 'query' | 'command'
  room: string
  may: string
  audiences: readonly Audience[]
  input: Input
  idempotent: boolean
}

/** Asked in this order: may · parse · confirmed · limit. */
interface Asked<Permission extends string, Input extends z.ZodType> extends Guards<z.output<Input>> {
  /** Who may: a permission of this room, or `anyone`. */
  may: Permission | typeof anyone
  input: Input
}

interface Definition<Tables, Permission extends string, Input extends z.ZodType, Output> extends Asked<
  Permission,
  Input
> {
  run(tools: Tools<Tables>, input: z.output<Input>): Promise<Output>
}

interface CommandDefinition<T, P extends string, I extends z.ZodType, O> extends Definition<T, P, I, O> {
  /**
   * Needs an Idempotency-Key (commerce.md rule 4.1): the same key does the work once and answers the same. A function says
   * what of the request counts, where a part of it is made anew each time.
   */
  idempotent?: true | ((raw: z.input<I>) => unknown)
  /** Of a form that saves by itself: whoever sends a `saveId` (a UUID) does it once, and asked again is answered the same. */
  savedOnce?: true
  audit?: Audited<z.output<I>, NoInfer<O>>
}

interface BetweenDefinition<P extends string, I extends z.ZodType, O> extends Asked<P, I> {
  run(context: Context, input: z.output<I>): Promise<O>
}

/** The five lines of a room: its name, its tables, who may do what. */
export function room<Tables>() {
  return function named<const Permissions extends PermissionTable>(name: string, permissions: Permissions) {
    type Permission = keyof Permissions & string
    nameAudiences(permissions)

    /** The action itself: what it asks before anything else, then the work, in whose hands it leaves the transaction. */
    function asking<I extends z.ZodType, O>(
      kind: 'query' | 'command',
      definition: Asked<Permission, I> & { idempotent?: unknown },
      work: (context: Context, input: z.output<I>, raw: z.input<I>) => Promise<O>,
      inside: (tools: AnyTools, input: z.output<I>) => Promise<O>,
    ): Action<I, O> {
      const { may, input: schema } = definition
      const idempotent = definition.idempotent !== undefined
      const audiences: readonly Audience[] = may === anyone ? ['anyone'] : (permissions[may] as readonly Audience[])
      const self = async (caller: Caller, raw: z.input<I>): Promise<O> => {
        const context = 'frame' in caller ? caller.context : caller
        mustBeOf(audiences, context)
        const input = parse(schema, raw)
        mustBeConfirmedFor(definition, context)
        // Inside another action's transaction nothing is counted: that action was asked for, and counted as it says.
        if ('frame' in caller) return inside(caller, input)
        await takeTokens(definition, context, input)
        return work(context, input, raw)
      }
      return Object.assign(self, { kind, room: name, may, audiences, input: schema, idempotent })
    }

    function action<I extends z.ZodType, O>(
      kind: 'query' | 'command',
      definition: CommandDefinition<Tables, Permission, I, O>,
    ): Action<I, O> {
      const { may, idempotent, audit, savedOnce } = definition
      const run = async (tools: Tools<Tables>, input: z.output<I>): Promise<O> => {
        const result = await definition.run(tools, input)
        if (audit) await writeAudit(tools, audit, input, result)
        return result
      }
      return asking(
        kind,
        definition,
        (context, input, raw) => {
          if (kind === 'query') return readIn(context, (tools: Tools<Tables>) => run(tools, input))
          return writeIn(context, (tools: Tools<Tables>) =>
            savedOnce && saveIdOf(raw)
              ? withIdempotency(keyedBy(tools, saveIdOf(raw)), `${name}.${may}`, raw, () => run(tools, input))
              : idempotent
                ? withIdempotency(tools, `${name}.${may}`, idempotent === true ? raw : idempotent(raw), () =>
                    run(tools, input),
                  )
                : run(tools, input),
          )
        },
        ({ frame, context }, input) => run(toolsIn<Tables>(frame, context), input),
      )
    }

    const query = <I extends z.ZodType, O>(d: Definition<Tables, Permission, I, O>) => action('query', d)
    const command = <I extends z.ZodType, O>(d: CommandDefinition<Tables, Permission, I, O>) => action('command', d)

    return {
      query,
      /** A list's page and the parts of its file, by its shape (kernel/list.server.ts). */
      list: listIn<Tables, Permission>(query),
      command,
      /** Commands that put away, bring back or remove many rows of a table (kernel/many.server.ts). */
      many: manyIn<Tables, Permission>(command),
      /** One record: seen, made, changed, its history; and led from state to state (record.server.ts, moves.server.ts). */
      record: recordIn<Tables, Permission>(name, query, command),
      moves: movesIn<Tables, Permission>(name, command),
      /**
       * A command whose slow part, hashing a password or asking a service, happens while no database connection is
       * held: `run` calls smaller queries and commands one after the other. It takes no part in another's transaction.
       */
      betweenTransactions: <I extends z.ZodType, O>(d: BetweenDefinition<Permission, I, O>) =>
        asking<I, O>('command', d, d.run, () => {
          throw new Error('this command cannot run inside another transaction')
        }),
      /** A step that higher rooms call inside their own transaction; the calling command has checked who may. */
      within: <Args extends unknown[], O>(run: (tools: Tools<Tables>, ...args: Args) => Promise<O>) => {
        return (caller: AnyTools, ...args: Args) => run(toolsIn<Tables>(caller.frame, caller.context), ...args)
      },
      /** Hears an event of another room, in a transaction of its own; at least once, so it must bear repeating. */
      on: <I extends z.ZodType>(
        event: string,
        input: I,
        run: (tools: Tools<Tables>, input: z.output<I>) => Promise<void>,
      ) => handler('event', event, name, input, oneByOne(run)),
      /** The same for so many as `gathers` says that a tenant's rush brings at once, in one transaction. */
      onMany: <I extends z.ZodType>(
        event: string,
        input: I,
        run: (tools: Tools<Tables>, inputs: readonly z.output<I>[]) => Promise<void>,
        { gathers }: { gathers: number },
      ) => handler('event', event, name, input, run, gathers),
      /** Work at its time, done by the job worker. */
      job: <I extends z.ZodType>(
        job: string,
        input: I,
        run: (tools: Tools<Tables>, input: z.output<I>) => Promise<void>,
      ) => handler('job', job, name, input, oneByOne(run)),
      /** A job that calls a service outside: no transaction is open meanwhile, each `step` is one of its own. */
      externalJob: <I extends z.ZodType>(
        job: string,
        input: I,
        run: (steps: Steps<Tables>, input: z.output<I>) => Promise<void>,
        { isPatient = false }: { isPatient?: boolean } = {},
      ): Handler => ({
        kind: 'job',
        topic: job,
        room: name,
        isExternalJob: true,
        isPatient,
        handle: (context, payload) => run(stepsIn(context), input.parse(payload)),
      }),
      /** The same for so many at once as `gathers` says: what they have in common is asked once for all. */
      externalJobs: <I extends z.ZodType>(
        job: string,
        input: I,
        run: (steps: Steps<Tables>, inputs: readonly z.output<I>[]) => Promise<void>,
        { gathers }: { gathers: number },
      ): Handler => {
        const handleMany = (context: Context, payloads: readonly unknown[]) =>
          run(
            stepsIn(context),
            payloads.map((payload) => input.parse(payload)),
          )
        const handle = (context: Context, payload: unknown) => handleMany(context, [payload])
        return { kind: 'job', topic: job, room: name, isExternalJob: true, gathers, handle, handleMany }
      },
    }
  }
}

/** What an external job works with. A step may run twice: after a deadlock it is tried again. */
export interface Steps<Tables> {
  context: Context
  step<O>(work: (tools: Tools<Tables>) => Promise<O>): Promise<O>
}

export interface Handler {
  kind: 'event' | 'job'
  topic: string
  room: string
  /** May wait for somebody outside: no tenant's external jobs hold all places (kernel/job-places.server.ts). */
  isExternalJob?: boolean
  /** Comes after everything else that is due: long work, and much of it, that nobody waits for. */
  isPatient?: boolean
  handle(context: Context, payload: unknown): Promise<void>
  /** What is due at once of one tenant is handed over together, so many at most; whole or not at all. */
  gathers?: number
  handleMany?(context: Context, payloads: readonly unknown[]): Promise<void>
}

function handler<T, I extends z.ZodType>(
  kind: 'event' | 'job',
  topic: string,
  roomName: string,
  input: I,
  run: (tools: Tools<T>, inputs: readonly z.output<I>[]) => Promise<void>,
  gathers = 1,
): Handler {
  const handleMany = (context: Context, payloads: readonly unknown[]) => {
    const work = (tools: Tools<T>) =>
      run(
        tools,
        payloads.map((payload) => input.parse(payload)),
      )
    return writeIn(context, work, true)
  }
  const handle = (context: Context, payload: unknown) => handleMany(context, [payload])
  return { kind, topic, room: roomName, handle, ...(gathers > 1 && { gathers, handleMany }) }
}

const oneByOne =
  <T, Input>(run: (tools: Tools<T>, input: Input) => Promise<void>) =>
  async (tools: Tools<T>, inputs: readonly Input[]): Promise<void> => {
    for (const input of inputs) await run(tools, input)
  }

const stepsIn = <T>(context: Context): Steps<T> => ({ context, step: (work) => writeIn(context, work, true) })

/** Errors: 400 for text that no database can hold, 422 with a sentence per field. */
export function parse<I extends z.ZodType>(schema: I, raw: unknown): z.output<I> {
  if (!isCleanText(raw)) refuseKernel('malformed')
  const result = schema.safeParse(raw)
  return result.success ? result.data : refuseFields(fieldErrors(result.error))
}

const saveIdOf = (raw: unknown): string | null => {
  const { saveId } = raw as { saveId?: unknown }
  return typeof saveId === 'string' && saveId !== '' ? saveId : null
}
const keyedBy = <T>(tools: Tools<T>, idempotencyKey: string | null): Tools<T> => ({
  ...tools,
  context: { ...tools.context, idempotencyKey },
})
