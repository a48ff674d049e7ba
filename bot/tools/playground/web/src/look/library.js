// The parts of the component library that the page uses.
import './licences.js';
import './defaults.js';
import { DiscordActionRow } from '@skyra/discord-components-core/discord-action-row.js';
import { DiscordAttachments } from '@skyra/discord-components-core/discord-attachments.js';
import { DiscordAuthorInfo } from '@skyra/discord-components-core/discord-author-info.js';
import { DiscordMention } from '@skyra/discord-components-core/discord-mention.js';
import { DiscordMessage } from '@skyra/discord-components-core/discord-message.js';
import { DiscordMessages } from '@skyra/discord-components-core/discord-messages.js';
import { DiscordSpoiler } from '@skyra/discord-components-core/discord-spoiler.js';
import { css } from 'lit';

// The library draws Discord as it looked some years ago, for wide screens. These sheets, added to the components' own,
// bring it up to date.
const additions = new Map([
  [DiscordMessages, css`
    :host { background: none; border: 0; font-size: 1rem; font-family: inherit; line-height: 1.375rem; }
    ::slotted(*:not(:first-child)) { margin-top: 0; }
    ::slotted(discord-message:not([message-body-only])) { margin-top: 1.0625rem; }
    @media (max-height: 860px) { ::slotted(discord-message:not([message-body-only])) { margin-top: 6px; } }
  `],
  [DiscordMessage, css`
    :host { color: var(--text); font-family: inherit; font-size: 1rem; padding: 2px 16px; }
    :host(:hover) { background-color: rgb(0 0 0 / 6%); }
    :host(.private) { background-color: rgb(88 101 242 / 7%); box-shadow: inset 2px 0 var(--brand); }
    :host(.private:hover) { background-color: rgb(88 101 242 / 11%); }
    .discord-message-content { min-width: 0; padding-top: 0; line-height: 1.375rem; }
    .discord-author-avatar { margin-top: 2px; }
    .discord-author-avatar img { cursor: default; }
    .discord-message-timestamp { color: var(--muted); margin-left: 4px; }
    .discord-message-body-only-indent { flex: 0 0 56px; width: 56px; font-size: 0.6875rem; margin: 0; }
    .discord-message-inner-center { align-items: flex-start; }
    .discord-message-markup { display: block; }
    @media (max-width: 600px) {
      :host { padding: 2px 10px; }
      .discord-author-avatar { min-width: 32px; margin-right: 10px; }
      .discord-author-avatar img { width: 32px; height: 32px; }
      .discord-message-body-only-indent { flex-basis: 42px; width: 42px; overflow: hidden; }
    }
  `],
  [DiscordAuthorInfo, css`
    :host .discord-author-username { color: var(--strong); font-weight: 500; }
    :host .discord-author-username:hover { text-decoration: none; cursor: default; }
  `],
  [DiscordActionRow, css`
    :host { gap: 8px; margin-top: 8px; align-items: flex-start; }
    @media (max-width: 600px) { :host { gap: 6px; margin-top: 6px; } }
  `],
  [DiscordAttachments, css`
    :host { display: flex; flex-wrap: wrap; gap: 4px; }
  `],
  [DiscordMention, css`
    :host, :host(:hover) { cursor: default; color: var(--mention); background-color: var(--mention-back); }
    :host([data-command]), :host([data-command]:hover) { cursor: pointer; }
    :host([data-command]:hover) { text-decoration: underline; }
    .discord-mention-icon { vertical-align: -2px; margin: 0 1px 0 0; }
  `],
  [DiscordSpoiler, css`
    :host(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 1px; }
    ::slotted(*) { transition: opacity 0.1s; }
  `],
]);

for (const [component, sheet] of additions) component.elementStyles.push(sheet);
