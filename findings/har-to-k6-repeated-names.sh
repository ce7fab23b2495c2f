#!/usr/bin/env bash
# har-to-k6 sends a query parameter once more than the browser did, and joins two fields of a form to one.
#
# Software: har-to-k6 0.14.16 (npm), which writes load tests from recorded requests.
# Behavior: a HAR file lists the parameters of a query next to the address that has them. Where a name occurs twice with
#   other values, the values after the first are written behind the address again, so that `a=1&a=2` has 2 twice and
#   three values are five. Fields of a form with one name become one field with a comma between the values, although the
#   file has the text of the body too.
# Seen: the requests of the program it writes; the first, the fourth and the fifth one are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts har-to-k6@0.14.16 >/dev/null
cat >convert.mjs <<'JS'
import converter from "har-to-k6";

const pairs = (text) => [...new URLSearchParams(text)].map(([name, value]) => ({ name, value }));
const get = (query) => ({
  method: "GET",
  url: `https://shop.example/orders?${query}`,
  headers: [],
  queryString: pairs(query),
});
const post = (text) => ({
  method: "POST",
  url: "https://shop.example/orders",
  headers: [{ name: "Content-Type", value: "application/x-www-form-urlencoded" }],
  queryString: [],
  postData: { mimeType: "application/x-www-form-urlencoded", text, params: pairs(text) },
});
const requests = [
  get("status=open&page=2"),
  get("status=open&status=paid"),
  get("status=open&status=paid&status=sent"),
  get("status=open&status=open"),
  post("tag=a&count=1"),
  post("tag=a&tag=b"),
];
const entries = requests.map((request) => ({ request }));
const log = { version: "1.2", creator: { name: "browser", version: "1" }, pages: [], entries };
const { main } = await converter.liHARToK6Script({ log });
const calls = main.slice(main.indexOf("response = ")).split("response = ").slice(1);
for (const call of calls) {
  const text = call.slice(0, call.lastIndexOf("\n\n")).replace(/\s+/g, " ");
  console.log(text);
}
JS
node convert.mjs 2>/dev/null | tee seen
cat >expected <<'TEXT'
http.get('https://shop.example/orders?status=open&page=2')
http.get('https://shop.example/orders?status=open&status=paid&status=paid')
http.get( 'https://shop.example/orders?status=open&status=paid&status=sent&status=paid&status=sent' )
http.get('https://shop.example/orders?status=open&status=open')
http.post( 'https://shop.example/orders', { tag: 'a', count: '1', }, { headers: { 'Content-Type': 'application/x-www-form-urlencoded', }, } )
http.post('https://shop.example/orders', 'tag=a%2Cb', { headers: { 'Content-Type': 'application/x-www-form-urlencoded', }, })
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
