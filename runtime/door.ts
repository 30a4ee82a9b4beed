/**
 * The one place where the outside world comes in: accepts connections and hands each to a web worker in turn.
 *
 * Not node:cluster, because a stopping cluster drops connections that were accepted and not yet handed over. Here the
 * order is certain: the door shuts, then `drain` follows the last connection through the same channel, so whatever
 * was accepted is answered.
 */
import type { ChildProcess } from 'node:child_process'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { RefuseToStart } from './unsafe.ts'

export type Door = {
  /** The port it really listens on. */
  port: number
  /** From now on the worker gets its share. */
  admit(worker: ChildProcess): void
  dismiss(worker: ChildProcess): void
  /** Shuts at once: newcomers are refused, those inside are not disturbed. */
  shut(): void
}

/** Connections that wait while no worker is up (all were killed at once); more are turned away. */
const mostWaiting = 1000
const backlog = 1024

/** Throws RefuseToStart when the port is taken. */
export async function openDoor(hosts: string[], port: number): Promise<Door> {
  const workers: ChildProcess[] = []
  const waiting: Socket[] = []

  const seat = (socket: Socket) => {
    const worker = workers.shift()
    if (worker) {
      workers.push(worker)
      worker.send('socket', socket, { keepOpen: false }, error => {
        if (!error) return
        workers.splice(workers.indexOf(worker) >>> 0, 1)
        seat(socket)
      })
    } else if (waiting.length < mostWaiting) waiting.push(socket)
    else socket.destroy()
  }
  const servers: Server[] = []
  for (const host of hosts) {
    const bound = servers[0]?.address() as AddressInfo | undefined
    const server = await listen(host, bound?.port ?? port, seat, servers.length > 0)
    if (server) servers.push(server)
  }
  return {
    port: (servers[0]?.address() as AddressInfo).port,
    admit(worker) {
      workers.push(worker)
      for (const socket of waiting.splice(0)) seat(socket)
    },
    dismiss(worker) {
      workers.splice(workers.indexOf(worker) >>> 0, 1)
    },
    shut() {
      for (const server of servers) server.close()
      for (const socket of waiting.splice(0)) socket.destroy()
    },
  }
}

/** Null when this machine does not have the address and may go without it. */
function listen(host: string, port: number, seat: (socket: Socket) => void, mayMiss: boolean): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, socket => {
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
    return new RefuseToStart(`พอร์ต ${port} มีโปรแกรมอื่นใช้อยู่ ลอง PORT=${port + 1} npm start`, `Port ${port} is in use by another program; try PORT=${port + 1} npm start`)
  }
  if (error.code === 'EACCES') {
    return new RefuseToStart(`ไม่มีสิทธิ์ใช้พอร์ต ${port}`, `This user may not listen on port ${port}; choose one above 1023`)
  }
  return new RefuseToStart(`ฟังที่ ${host} พอร์ต ${port} ไม่ได้ (${error.code})`, `Cannot listen on ${host} port ${port} (${error.code})`)
}
