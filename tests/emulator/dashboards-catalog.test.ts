import { FOLDERS, UUID } from "./support";
import { create, one, read } from "./support/dashboard-steps";
import { BOARDS, board, ID, OTHER, request } from "./support/dashboards";
import { exact, exchanges, refused, type Step } from "./support/exchanges";

const PINNED = "/dashboards/pinned/v1";
const CATALOG = `GET ${BOARDS}/catalog/list`;
const createFolder = (name: string, more: object = {}): Step => [
  `${name} = POST ${FOLDERS}`,
  { folder: { name, ...more } },
  200,
];

const mine = (expected: object, key = ""): Step => [`${CATALOG}${key}`, 200, { items: [expected] }];
exchanges("the catalog", [
  [
    "has folder, pin and default; pins belong to the user of the key",
    ({ keys }) => keys.add({ key: "another", user: "someone" }),
    createFolder("f"),
    create(board({ folderId: { value: "<f.folderId>" } })),
    [`PUT ${PINNED}/${ID}`, 200],
    [`PUT ${PINNED}/${ID}?request_id=again`, 200],
    [`PUT ${one}/default`, { requestId: "r" }, 200],
    mine({
      id: ID,
      name: "Service Health!",
      folder: { id: "<f.folderId>", name: "f" },
      isPinned: true,
      isDefault: true,
    }),
    mine({ isPinned: false, isDefault: true }, " as another"),
    [`DELETE ${PINNED}/${ID}`, 200, exact({})],
    mine({ isPinned: false }),
  ],
  [
    "a new default replaces the previous one",
    create(),
    create(board({ id: OTHER })),
    [`PUT ${one}/default`, { requestId: "r" }, 200],
    [`PUT ${BOARDS}/${OTHER}/default`, { requestId: "r" }, 200],
    [
      CATALOG,
      200,
      {
        items: [
          { id: OTHER, isDefault: true },
          { id: ID, isDefault: false },
        ],
      },
    ],
    [`PUT ${PINNED}/${OTHER}`, 200],
    [`DELETE ${PINNED}/${ID}`, 200],
    [`DELETE ${BOARDS}/${OTHER}`, 200],
    mine({ id: ID, isDefault: false, isPinned: false }),
    create(board({ id: OTHER })),
    [
      CATALOG,
      200,
      { items: expect.arrayContaining([expect.objectContaining({ id: OTHER, isPinned: false })]) },
    ],
  ],
  [
    "a dashboard can be moved into a folder and out of it",
    createFolder("f"),
    create(),
    [`POST ${one}/folder`, { requestId: "r", folderId: "<f.folderId>" }, 200],
    read({ dashboard: { folderId: { value: "<f.folderId>" } } }),
    [`DELETE ${FOLDERS}/<f.folderId>`, 400],
    [`POST ${one}/folder`, { requestId: "r" }, 200],
    read({ dashboard: exact(board()) }),
    [`POST ${one}/folder`, { requestId: "r", folderId: UUID }, 400],
    [`DELETE ${FOLDERS}/<f.folderId>`, 200, exact({})],
  ],
  [
    "a key with read permission can pin a dashboard but not write one",
    { permissions: ["team-dashboards:Read"] },
    [`POST ${BOARDS}`, request(board()), 403],
    [CATALOG, 200],
    [`PUT ${PINNED}/${ID}`, 404],
  ],
]);

const replaceFolder = (folder: object, status = 200): Step => [
  `PUT ${FOLDERS}`,
  { folder },
  status,
];
const nested = [createFolder("top"), createFolder("inside", { parentId: "<top.folderId>" })];
exchanges("dashboard folders", [
  [
    "a folder has the client's id or a generated one",
    [
      `POST ${FOLDERS}`,
      { folder: { name: "a" } },
      200,
      exact({ folderId: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
    ],
    [`POST ${FOLDERS}`, { folder: { name: "b", id: UUID } }, 200, exact({ folderId: UUID })],
    [`GET ${FOLDERS}/${UUID}`, 200, exact({ folder: { id: UUID, name: "b" } })],
  ],
  [
    "a create with an id in use is a 409, and the first folder stays",
    createFolder("first", { id: UUID }),
    [`POST ${FOLDERS}`, { folder: { name: "second", id: UUID } }, 409],
    [`GET ${FOLDERS}`, 200, exact({ folder: [{ id: UUID, name: "first" }] })],
  ],
  [
    "folders have two levels, after a create and after a move",
    ...nested,
    createFolder("other"),
    ...refused(`POST ${FOLDERS}`, [
      [{ folder: { name: "third", parentId: "<inside.folderId>" } }, "parentId"],
      [{ folder: { name: "orphan", parentId: UUID } }, "parentId"],
    ]),
    ...refused(`PUT ${FOLDERS}`, [
      [{ folder: { id: "<top.folderId>", name: "t", parentId: "<other.folderId>" } }, "parentId"],
      [{ folder: { id: "<other.folderId>", name: "o", parentId: "<other.folderId>" } }, "parentId"],
    ]),
    replaceFolder({ id: "<inside.folderId>", name: "inside", parentId: "<other.folderId>" }),
  ],
  [
    "a replacement of a folder clears omitted fields and needs an existing id",
    ...nested,
    replaceFolder({ id: "<inside.folderId>", name: "out" }),
    [
      `GET ${FOLDERS}/<inside.folderId>`,
      200,
      exact({ folder: { id: "<inside.folderId>", name: "out" } }),
    ],
    replaceFolder({ id: UUID, name: "x" }, 404),
    [`PUT ${FOLDERS}`, { folder: { name: "x" } }, 400, "folder.id"],
  ],
  [
    "a folder with folders inside cannot be deleted",
    ...nested,
    [`DELETE ${FOLDERS}/<top.folderId>`, 400],
    [`DELETE ${FOLDERS}/<inside.folderId>`, 200, exact({})],
    [`DELETE ${FOLDERS}/<top.folderId>`, 200, exact({})],
    [`DELETE ${FOLDERS}/<top.folderId>`, 404],
  ],
  [
    "the list of folders is complete and in any order, the same each time",
    { quirks: { reorder: true } },
    ...Array.from({ length: 20 }, (_, n) => createFolder(`folder${n}`)),
    [
      `all = GET ${FOLDERS}`,
      200,
      ({ folder }) => {
        const names = folder.map(({ name }: { name: string }) => name);
        const sent = Array.from({ length: 20 }, (_, n) => `folder${n}`);
        expect([...names].sort()).toEqual([...sent].sort());
        expect(names).not.toEqual(sent);
      },
    ],
    [`GET ${FOLDERS}`, 200, exact("<all>")],
  ],
  [
    "an object that was removed with `forget` is a 404",
    createFolder("a"),
    (emulator, { a }) => emulator.forget("folders", a.folderId),
    [`GET ${FOLDERS}/<a.folderId>`, 404],
  ],
]);
