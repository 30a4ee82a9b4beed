/** As much of oidc-provider as its one test uses; it brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>
    interactionDetails(
      req: IncomingMessage,
      res: ServerResponse,
    ): Promise<{
      prompt: { name: string; details: Record<string, unknown> }
      session?: { accountId: string }
      params: { client_id: string }
    }>
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>
    Grant: new (of: { accountId: string; clientId: string }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }
}
