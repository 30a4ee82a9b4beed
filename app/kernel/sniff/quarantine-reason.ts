/** Why a file is kept shut: two kinds in one, or an archive that would unpack without end. */
export type QuarantineReason = 'polyglot' | 'archiveBomb'
