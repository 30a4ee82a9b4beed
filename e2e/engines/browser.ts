/** What a journey needs of an engine; each is spoken to in its own way. */
export interface Browser {
  name: string
  /** What its console said is an error, as far as the engine tells. */
  complaints: string[]
  size(width: number, height: number): Promise<void>
  go(url: string): Promise<void>
  /** Runs the body of an async function in the page; what it returns comes back as JSON. */
  run(script: string): Promise<unknown>
  close(): Promise<void>
}
