import type { LocalText } from '#kernel/context.ts'
import type { Tools } from '#kernel/action.server.ts'
import type { Entry, Posting } from '#rooms/ledger/index.ts'
import type { DocumentKind } from './document-number.ts'

type AnyRoomsTools = Tools<any> // oxlint-disable-line no-explicit-any -- every room's within step takes any room's tools

/**
 * What a thing that is paid for does in the settlement's own transaction. A room above registers itself when it is
 * loaded; billing never knows who it is. Locks are taken payable → subject → stock levels → number series → ledger.
 */
export interface PayableSubject {
  /**
   * All the money has come. 'accepted': the sale stands; income is booked and the paper issued. 'needs_decision': the
   * money is kept as an advance until somebody decides (`acceptPayable`). Throwing undoes the approval as a whole.
   */
  settled(
    tools: AnyRoomsTools,
    paid: { subjectId: string; payableId: string; amountSatang: bigint },
  ): Promise<'accepted' | 'needs_decision'>
  /**
   * The clock runs again, because a slip was turned down or somebody asks for a fresh code (`isRenewal`): the buyer may
   * pay until then. Throwing undoes it as a whole.
   */
  resumed?(
    tools: AnyRoomsTools,
    clock: { subjectId: string; payableId: string; expiresAt: Date; isRenewal?: boolean },
  ): Promise<void>
  /**
   * Its payment was no payment: the approval is undone. Answers until when it may be paid by a code after all (null: it
   * is paid at the door), or null when it has ended instead. Throwing refuses it as a whole, because the goods have gone. Left out: it cannot be undone.
   */
  undone?(
    tools: AnyRoomsTools,
    undone: { subjectId: string; payableId: string; reason: string },
  ): Promise<{ expiresAt: Date | null } | null>
  /**
   * The same of a part that was paid beforehand; `isFirst`: the money with which the bill began. Throwing refuses it; left out:
   * it never reached the subject.
   */
  undoneInPart?(tools: AnyRoomsTools, undone: { subjectId: string; isFirst: boolean }): Promise<void>
  /** Whether its goods may go with a delivery note of the desk of bills; left out: they may. Called under the bill's lock. */
  goesByNote?(tools: AnyRoomsTools, asked: { subjectId: string }): Promise<boolean>
  /**
   * Money went back: all that had come (`isWhole`), or a part. `fromSaleSatang`: of what stands, without what nobody had
   * earned. Throwing refuses it as a whole.
   */
  refunded?(
    tools: AnyRoomsTools,
    refund: { subjectId: string; payableId: string; isWhole: boolean; fromSaleSatang: bigint; reason: string },
  ): Promise<void>
  /** Whether it still waits for its money when a part that came has gone back; left out: it does not, and the bill ends. */
  waits?(tools: AnyRoomsTools, asked: { subjectId: string }): Promise<boolean>
  /**
   * What of its goods has come back so far, by the place of its lines: what a refund is for. `netSatang` is what the line
   * cost in all, also where the bill asks for less of it by now. Left out: nothing comes back.
   */
  tookBack?(tools: AnyRoomsTools, asked: { subjectId: string }): Promise<TookBack[]>
  /**
   * What is booked out of the customer's advances, and which paper is given. Left out: a sale, with the paper the law asks
   * for. Called before number series and ledger are locked.
   */
  stands?(tools: AnyRoomsTools, money: StandingMoney): Promise<{ posting: Posting; paper: DocumentKind }>
  /**
   * Where `stands` puts its money, which is owed to whoever holds it and is no sale yet: what goes back comes out of
   * there, without a credit note.
   */
  keptIn?: Pick<Entry, 'account' | 'kind'>
  /**
   * It goes into what the business holds for somebody: all money is taken, also what comes after the payable was settled
   * (`isMore`). None of it waits for a decision, comes from what is held already, or goes back as a refund.
   */
  takesAll?: true
  /**
   * Income and VAT were booked when it was issued: while any of it is owed, what came does not go back, or the claim would
   * stay on a bill that has ended.
   */
  isClaim?: true
  /** A part that was paid beforehand waits as it should: nobody has to decide on it. */
  keepsParts?: true
  /** Where staff see it; left out: its bill. */
  deskPath?(number: string): string
  /** Where the payment page's way back leads; "back to the order" unless told. */
  back?: LocalText
}

export interface TookBack {
  place: number
  netSatang: bigint
  backSatang: bigint
}

export interface StandingMoney {
  subjectId: string
  payableId: string
  number: string
  accountId: string | null
  amountSatang: bigint
  isMore: boolean
}

const subjects = new Map<string, PayableSubject>()

/** Grows as rooms register; read when a statement runs. */
export const kindsThatTakeAll: string[] = []
export const kindsThatKeepParts: string[] = []

/** `payableSubject('order', { settled })`: once, when the room is loaded. */
export function payableSubject(kind: string, subject: PayableSubject): void {
  subjects.set(kind, subject)
  if (subject.takesAll && !kindsThatTakeAll.includes(kind)) kindsThatTakeAll.push(kind)
  if (subject.keepsParts && !kindsThatKeepParts.includes(kind)) kindsThatKeepParts.push(kind)
}

/** A payable nobody speaks for accepts its money: manual bills. */
export function subjectOf(kind: string): PayableSubject {
  return subjects.get(kind) ?? { settled: async () => 'accepted' }
}

/** What is paid for that a room speaks for. */
export const subjectKinds = (): string[] => [...subjects.keys()]
