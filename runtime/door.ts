/**
 * The one place where the outside world comes in: accepts connections and hands each to a web worker in turn.
 *
 * Not node:cluster, because a stopping cluster drops connections that were accepted and not yet handed over. Here the
 * order is certain: the door shuts, then `drain` follows the last connection through the same channel, so whatever
 * was accepted is answered.
 */
import type { ChildProcess } from 'node:child_process'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { RefuseToStart } from './unsafe.ts'

export type Door = {
  /** The port it really listens on. */
  port: number
  /** From now on the worker gets its share. */
  admit(worker: ChildProcess): void
  dismiss(worker: ChildProcess): void
  /** One that was dismissed and lives gets its share again. */
  readmit(worker: ChildProcess): void
  /** Resolves when it is shut: newcomers are refused, those inside are not disturbed. */
  shut(): Promise<void>
}

/** The door's words to a worker, and the worker's back; a connection whose worker died unread goes to another. */
export type DoorWord = { seat: number }
export type SeatWord = { seated?: number } | undefined

/** Connections that wait while no worker is up (all were killed at once); more are turned away. */
const mostWaiting = 1000
const backlog = 1024
const lullMs = 50

/** Throws RefuseToStart when the port is taken. */
export async function openDoor(hosts: string[], port: number): Promise<Door> {
  const workers: ChildProcess[] = []
  const waiting: Socket[] = []
  /** On their way: sent to a worker that has not said yet that it has them. */
  const sent = new Map<ChildProcess, Map<number, Socket>>()
  let lastNumber = 0

  const seat = (socket: Socket) => {
    const worker = workers.shift()
    if (worker) {
      workers.push(worker)
      lastNumber += 1
      sent.get(worker)?.set(lastNumber, socket)
      worker.send({ seat: lastNumber } satisfies DoorWord, socket, { keepOpen: true }, () => {})
    } else if (waiting.length < mostWaiting) waiting.push(socket)
    else socket.destroy()
  }
  const dismiss = (worker: ChildProcess) => {
    const place = workers.indexOf(worker)
    if (place >= 0) workers.splice(place, 1)
  }
  const servers: Server[] = []
  for (const host of hosts) {
    const server = await listen(host, portOf(servers) ?? port, seat, servers.length > 0)
    if (server) servers.push(server)
  }
  return {
    port: portOf(servers) ?? port,
    admit(worker) {
      const onTheirWay = new Map<number, Socket>()
      sent.set(worker, onTheirWay)
      worker.on('message', (word: SeatWord) => {
        if (word?.seated === undefined) return
        onTheirWay.get(word.seated)?.destroy() // closes our copy only
        onTheirWay.delete(word.seated)
      })
      worker.once('exit', () => {
        dismiss(worker)
        sent.delete(worker)
        for (const socket of onTheirWay.values()) seat(socket)
      })
      workers.push(worker)
      for (const socket of waiting.splice(0)) seat(socket)
    },
    dismiss,
    readmit(worker) {
      if (!sent.has(worker) || workers.includes(worker)) return
      workers.push(worker)
      for (const socket of waiting.splice(0)) seat(socket)
    },
    async shut() {
      for (const server of servers) shortenQueue(server)
      await wait(lullMs)
      await turn()
      for (const server of servers) server.close()
      for (const socket of waiting.splice(0)) socket.destroy()
    },
  }
}

/** The port of all, once the first has it. */
function portOf([first]: readonly Server[]): number | undefined {
  return (first?.address() as AddressInfo | undefined)?.port
}

/**
 * Closing a listening socket cuts those whom the system has let in and we have not seen yet. With no room to queue it
 * lets in one at a time, and the others are told a moment later that nobody listens. There is no public way to say so.
 */
function shortenQueue(server: Server): void {
  const { _handle: handle } = server as unknown as { _handle?: { listen?(backlog: number): number } }
  handle?.listen?.(0)
}

/** Null when this machine does not have the address and may go without it. */
function listen(host: string, port: number, seat: (socket: Socket) => void, mayMiss: boolean): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
      socket.on('error', () => socket.destroy())
      seat(socket)
    })
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (mayMiss && ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(error.code ?? '')) resolve(null)
      else reject(listenRefusal(error, host, port))
    })
    server.listen({ host, port, backlog }, () => {
      server.removeAllListeners('error')
      server.on('error', () => {})
      resolve(server)
    })
  })
}

function listenRefusal(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new RefuseToStart(
      `พอร์ต ${port} มีโปรแกรมอื่นใช้อยู่ ลอง PORT=${port + 1} npm start`,
      `Port ${port} is in use by another program; try PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new RefuseToStart(`ไม่มีสิทธิ์ใช้พอร์ต ${port}`, `This user may not listen on port ${port}; choose one above 1023`)
  }
  return new RefuseToStart(
    `ฟังที่ ${host} พอร์ต ${port} ไม่ได้ (${error.code})`,
    `Cannot listen on ${host} port ${port} (${error.code})`,
  )
}
