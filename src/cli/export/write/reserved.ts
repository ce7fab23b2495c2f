const split = (names: string): string[] => names.trim().split(/\s+/);

/** Names that a variable of a program cannot have, or that would hide a global or an import. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...split(`
    abstract arguments as async await boolean break case catch class const constructor continue
    debugger declare default delete do else enum eval export extends false finally for from
    function get if implements import in instanceof interface let new null of package private
    protected public return set static super switch this throw true try type typeof undefined var
    void while with yield`),
  ...split(`
    any bigint never number object readonly string symbol unique unknown`),
  ...split(`
    atob btoa clearImmediate clearInterval clearTimeout console crypto escape exports fetch global
    globalThis isFinite isNaN module navigator parseFloat parseInt performance process
    queueMicrotask require setImmediate setInterval setTimeout structuredClone unescape`),
  ...split("config coralogix join pulumi readFileSync"),
]);
