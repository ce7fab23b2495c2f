/** Lets so many calls run at once, in the order they came, and makes all of them wait when the server asks for it. */
export interface Limiter {
  /** A place in the line: a call that is made again keeps it. */
  ticket(): number;
  /** Runs the work when its turn has come. A signal that fires first takes it out of the line. */
  run<T>(ticket: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** No call starts for so long. */
  pause(ms: number): void;
  /** Whether a call made now would have to wait. */
  busy(): boolean;
  /** Whether that is so because the server has complained of too many. */
  limited(): boolean;
}

interface Waiting {
  ticket: number;
  start: () => void;
}

export interface LimiterOptions {
  maxInFlight: number;
  /** Is told, once a minute at most, that calls wait. */
  say?: (line: string) => void;
}

const MINUTE = 60_000;
// After so many full rounds without a complaint, one more call may run at once.
const ROUNDS = 4;

export function createLimiter({ maxInFlight, say }: LimiterOptions): Limiter {
  const line: Waiting[] = [];
  const now = { tickets: 0, inFlight: 0, room: maxInFlight, good: 0, until: 0, said: Number.NEGATIVE_INFINITY };
  let timer: NodeJS.Timeout | undefined;

  const pump = () => {
    while (!timer && now.inFlight < now.room) {
      const next = line.shift();
      if (!next) return;
      now.inFlight += 1;
      next.start();
    }
  };
  const release = () => {
    now.inFlight -= 1;
    now.good += 1;
    // The room that a complaint halved comes back slowly, so that a server under limits sees few calls too many.
    if (now.room < maxInFlight && now.good >= now.room * ROUNDS) {
      now.room += 1;
      now.good = 0;
    }
    pump();
  };
  const resume = () => {
    timer = undefined;
    pump();
  };
  const shrink = () => {
    now.room = Math.max(1, Math.floor(now.room / 2));
    now.good = 0;
  };
  const tell = (ms: number) => {
    if (Date.now() - now.said < MINUTE) return;
    now.said = Date.now();
    say?.(`The API asks for fewer calls: all of them wait ${seconds(ms)}.`);
  };

  // After a complaint the server's pace decides, not ours.
  const limited = () => timer !== undefined || now.room < maxInFlight;

  return {
    ticket: () => now.tickets++,
    async run(ticket, work, signal) {
      timer?.ref();
      await turn(line, ticket, pump, signal);
      return work().finally(release);
    },
    busy: () => limited() || line.length > 0 || now.inFlight >= now.room,
    limited,
    pause(ms) {
      const until = Date.now() + ms;
      if (!timer) shrink();
      if (timer && until <= now.until) return;
      clearTimeout(timer);
      now.until = until;
      timer = setTimeout(resume, ms);
      // A pause that nobody waits for does not keep the process alive.
      if (!line.length) timer.unref();
      tell(ms);
    },
  };
}

/** Waits in the line, behind all earlier tickets. */
function turn(line: Waiting[], ticket: number, pump: () => void, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      line.splice(line.indexOf(waiting), 1);
      reject(signal?.reason);
    };
    const start = () => {
      signal?.removeEventListener("abort", leave);
      resolve();
    };
    const waiting = { ticket, start };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", leave, { once: true });
    const after = line.findIndex((other) => other.ticket > ticket);
    line.splice(after < 0 ? line.length : after, 0, waiting);
    pump();
  });
}

const seconds = (ms: number): string => `${Math.max(1, Math.round(ms / 1000))} s`;
