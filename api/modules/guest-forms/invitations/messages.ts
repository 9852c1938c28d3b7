/** Messages of the calls and mails of invitations to forms, ready to show (API-015). */
export const formInvitationMessages = {
  tr: {
    form_invitations_sent: "{count} kişiye davet gönderildi.",
    form_invitations_left: "{count} kişiye davet gönderildi. {left} kişi kaldı; onlar için yeniden gönder.",
    form_invitations_none: "Davet gönderilecek kimse yok.",
    form_invitations_closed: "Bu form şu anda yanıt almıyor. Önce formu yayımla.",
    form_invitations_project: "Bu form bir projenin değil; katılımcılar ona davet edilemez.",
    form_invitation_withdrawn: "Davet geri çekildi. Gönderilen bağlantılar artık açılmaz.",
    form_told_invited: "Forma davet edildi: {name}",
    form_told_uninvited: "Form daveti geri çekildi: {name}",
  },
  en: {
    form_invitations_sent: "Invitations sent to {count} people.",
    form_invitations_left: "Invitations sent to {count} people. {left} are left; send again for them.",
    form_invitations_none: "There is nobody to send an invitation to.",
    form_invitations_closed: "This form takes no answers now. Publish it first.",
    form_invitations_project: "This form is not of a project; attendees cannot be invited to it.",
    form_invitation_withdrawn: "Invitation withdrawn. Links that were sent open nothing any more.",
    form_told_invited: "Invited to a form: {name}",
    form_told_uninvited: "Invitation to a form withdrawn: {name}",
  },
} as const;

declare module "../../../messages" {
  interface Messages extends Record<keyof (typeof formInvitationMessages)["tr"], string> {}
}
