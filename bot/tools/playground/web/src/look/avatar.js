// Profile pictures: those of the stand-in, and for who has none an initial on a color; a plain robot for the bot.
const colors = ['#3d6b8f', '#7a5195', '#2f7d6b', '#a34f6f', '#8a6d1f', '#4f6fb0', '#a3553a', '#5b7a2f'];

const drawings = new Map();

function svg(inner, background) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${background}"/>${inner}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(text)}`;
}

// blank stands for anybody.
export const blank = svg('<circle cx="20" cy="16" r="7" fill="#fff"/><path d="M7 40a13 13 0 0 1 26 0z" fill="#fff"/>', '#5c6370');

const robot = svg(
  '<path d="M19 6h2v5h-2z" fill="#fff"/><circle cx="20" cy="6" r="2.5" fill="#fff"/>'
    + '<rect x="9" y="11" width="22" height="18" rx="5" fill="#fff"/>'
    + '<circle cx="16" cy="19" r="2.6" fill="#33415c"/><circle cx="24" cy="19" r="2.6" fill="#33415c"/>'
    + '<rect x="15" y="24" width="10" height="2" rx="1" fill="#33415c"/><path d="M12 40a8 8 0 0 1 16 0z" fill="#fff"/>',
  '#33415c',
);

const places = new Map();

// seat gives the members their colors in the order they came, so that no two of a table look alike.
export function seat(names) {
  names.forEach((name, at) => places.set(name, at));
}

// avatar is the address of the picture of a user: { id, name or username, avatar, bot }.
export function avatar(user) {
  if (user?.avatar) return `/media/avatars/${user.id}/${user.avatar}.png?size=128`;
  if (!user || user.bot) return robot;
  const name = user.name ?? user.global_name ?? user.username;
  const color = colors[(places.get(name) ?? name.length) % colors.length];
  const key = `${color}${name}`;
  if (!drawings.has(key)) drawings.set(key, draw(name, color));
  return drawings.get(key);
}

function draw(name, color) {
  const [initial = '?'] = name.toUpperCase();
  return svg(
    `<text x="20" y="27" font-family="sans-serif" font-size="19" font-weight="600" fill="#fff" text-anchor="middle">&#${initial.codePointAt(0)};</text>`,
    color,
  );
}
