/** Where a server should listen. */
interface Place {
  address?: string;
  hostname?: string;
  port?: number;
}

/** Why a server cannot listen, with the next step; undefined where the reason is another one. */
export function portFailure(error: NodeJS.ErrnoException): string | undefined {
  const { code, address, hostname, port } = error as NodeJS.ErrnoException & Place;
  if (code === "EADDRINUSE")
    return `Port ${port} of ${address} is in use: stop the process that listens there, or choose another port with --port.`;
  if (code === "EACCES")
    return `Port ${port} requires elevated privileges: choose a port above 1023 with --port.`;
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
    return `Cannot listen on address ${address ?? hostname}: choose another address with --host.`;
  return undefined;
}
