import type { MeetingType, Module, Position, ProjectType } from "./types";
import type { LabelColor } from "#contract/planning/task-facts";

/** Written for Kulis, no outside source. REF-025, REF-019 */
export const projectTypes: ProjectType[] = [
  { key: "congress", name: "Kongre", name_en: "Congress", budget_type: "CONGRESS" },
  { key: "symposium", name: "Sempozyum", name_en: "Symposium", budget_type: "CONGRESS" },
  { key: "meeting", name: "Toplantı", name_en: "Meeting", budget_type: "STANDARD" },
  { key: "dealer-meeting", name: "Bayi Toplantısı", name_en: "Dealer Meeting", budget_type: "STANDARD" },
  { key: "launch", name: "Lansman", name_en: "Launch", budget_type: "STANDARD" },
  { key: "gala", name: "Gala Yemeği", name_en: "Gala Dinner", budget_type: "STANDARD" },
  { key: "award-ceremony", name: "Ödül Töreni", name_en: "Award Ceremony", budget_type: "STANDARD" },
  { key: "incentive", name: "Teşvik Gezisi", name_en: "Incentive Trip", budget_type: "INCENTIVE" },
  { key: "fair", name: "Fuar", name_en: "Fair", budget_type: "STANDARD" },
  { key: "festival", name: "Festival", name_en: "Festival", budget_type: "STANDARD" },
  { key: "concert", name: "Konser", name_en: "Concert", budget_type: "STANDARD" },
  { key: "corporate-event", name: "Kurumsal Etkinlik", name_en: "Corporate Event", budget_type: "STANDARD" },
  { key: "team-building", name: "Takım Çalışması Etkinliği", name_en: "Team Building", budget_type: "STANDARD" },
  { key: "training", name: "Eğitim", name_en: "Training", budget_type: "STANDARD" },
  { key: "sports", name: "Spor Etkinliği", name_en: "Sports Event", budget_type: "STANDARD" },
  { key: "hybrid", name: "Çevrim İçi ve Hibrit Etkinlik", name_en: "Online and Hybrid Event", budget_type: "STANDARD" },
];

const meeting = (key: string, name: string, name_en: string, client: 0 | 1, supplier: 0 | 1, sponsor: 0 | 1): MeetingType => ({
  key,
  name,
  name_en,
  can_be_with_client: client,
  can_be_with_supplier: supplier,
  can_be_with_sponsor: sponsor,
});

/** Written for Kulis, no outside source. REF-021, CAL-023..025 */
export const meetingTypes: MeetingType[] = [
  meeting("introduction", "Tanışma Toplantısı", "Introduction Meeting", 1, 1, 1),
  meeting("brief", "Brief Toplantısı", "Briefing", 1, 0, 0),
  meeting("presentation", "Teklif Sunumu", "Proposal Presentation", 1, 0, 1),
  meeting("negotiation", "Pazarlık Görüşmesi", "Negotiation", 1, 1, 1),
  meeting("site-visit", "Mekân Keşfi", "Site Visit", 1, 1, 0),
  meeting("progress", "Proje İlerleme Toplantısı", "Progress Meeting", 1, 1, 1),
  meeting("supplier", "Tedarikçi Görüşmesi", "Supplier Meeting", 0, 1, 0),
  meeting("sponsor", "Sponsor Görüşmesi", "Sponsor Meeting", 0, 0, 1),
  meeting("rehearsal", "Prova", "Rehearsal", 1, 1, 0),
  meeting("evaluation", "Etkinlik Sonrası Değerlendirme", "Post-Event Evaluation", 1, 1, 1),
  meeting("internal", "İç Toplantı", "Internal Meeting", 0, 0, 0),
  meeting("hospitality", "Yemek Daveti", "Business Meal", 1, 1, 1),
];

/** Written for Kulis, no outside source. REF-027, ORG-019..024 */
export const positions: Position[] = [
  { key: "general-manager", name: "Genel Müdür", name_en: "General Manager", scope: "AGENCY" },
  { key: "deputy-general-manager", name: "Genel Müdür Yardımcısı", name_en: "Deputy General Manager", scope: "AGENCY" },
  { key: "finance-manager", name: "Mali İşler Müdürü", name_en: "Finance Manager", scope: "AGENCY" },
  { key: "hr-manager", name: "İnsan Kaynakları Müdürü", name_en: "Human Resources Manager", scope: "AGENCY" },
  { key: "division-director", name: "Bölüm Direktörü", name_en: "Division Director", scope: "DIVISION" },
  { key: "bizdev-director", name: "İş Geliştirme Direktörü", name_en: "Business Development Director", scope: "DIVISION" },
  { key: "team-leader", name: "Takım Lideri", name_en: "Team Leader", scope: "TEAM" },
  { key: "senior-project-manager", name: "Kıdemli Proje Yöneticisi", name_en: "Senior Project Manager", scope: "TEAM" },
  { key: "project-manager", name: "Proje Yöneticisi", name_en: "Project Manager", scope: "USER" },
  { key: "project-specialist", name: "Proje Uzmanı", name_en: "Project Specialist", scope: "USER" },
  { key: "operations-specialist", name: "Operasyon Uzmanı", name_en: "Operations Specialist", scope: "USER" },
  { key: "registration-specialist", name: "Kayıt ve Konaklama Uzmanı", name_en: "Registration and Accommodation Specialist", scope: "USER" },
  { key: "designer", name: "Grafik Tasarımcı", name_en: "Graphic Designer", scope: "USER" },
  { key: "accounting-specialist", name: "Muhasebe Uzmanı", name_en: "Accounting Specialist", scope: "USER" },
];

/** Columns of the board of to-dos in their order; written for Kulis, no outside source. TSK-027 */
export const taskSections = ["Planlama", "Hazırlık", "Etkinlik günü", "Kapanış"];

/** Written for Kulis, no outside source. TSK-025 */
export const taskLabels: { name: string; color: LabelColor }[] = [
  { name: "Bütçe", color: "warning" },
  { name: "Konaklama", color: "info" },
  { name: "Müşteri", color: "accent" },
  { name: "Sözleşme", color: "danger" },
  { name: "Tasarım", color: "success" },
  { name: "Tedarikçi", color: "neutral" },
  { name: "Ulaşım", color: "info" },
];

/** The menu areas; written for Kulis, no outside source. The depot is hidden in a new company. REF-028, REF-031 */
export const modules: Module[] = [
  { code: "bizdev", name: "Teklif Yönetimi", name_en: "Business Development", enabled: 1 },
  { code: "projects", name: "Projeler", name_en: "Projects", enabled: 1 },
  { code: "tasks", name: "Yapılacaklar", name_en: "To-dos", enabled: 1 },
  { code: "calendar", name: "Takvim", name_en: "Calendar", enabled: 1 },
  { code: "reports", name: "Raporlar", name_en: "Reports", enabled: 1 },
  { code: "accounting", name: "Muhasebe", name_en: "Accounting", enabled: 1 },
  { code: "clients", name: "Müşteriler", name_en: "Clients", enabled: 1 },
  { code: "suppliers", name: "Tedarikçiler", name_en: "Suppliers", enabled: 1 },
  { code: "contacts", name: "Kontaktlar", name_en: "Contacts", enabled: 1 },
  { code: "depot", name: "Depo", name_en: "Depot", enabled: 0 },
  { code: "forms", name: "Formlar", name_en: "Forms", enabled: 1 },
  { code: "admin", name: "Yönetim", name_en: "Administration", enabled: 1 },
];
